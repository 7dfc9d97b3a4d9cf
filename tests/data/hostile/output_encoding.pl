% Prints bytes that are no text.
% attack: ok
attack :-
    set_stream(user_output, encoding(octet)),
    forall(between(128, 255, Byte), put_byte(user_output, Byte)).

honest(1).
