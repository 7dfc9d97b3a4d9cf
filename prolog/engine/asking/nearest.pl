:- module(nearest,
          [ nearest_name/3      % +Text, +Names, -Nearest
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3]).

/** <module> Suggesting a name for an unknown one
*/

%!  nearest_name(+Text, +Names, -Nearest) is semidet.
%
%   Nearest is the one of Names that Text most likely means: as a synonym, as its
%   beginning, or else by its spelling.

nearest_name(Text, Names, Nearest) :-
    synonym(Text, Names, Nearest),
    !.
nearest_name(Text, Names, Nearest) :-
    format(string(Start), "~w", [Text]),
    member(Name, Names),
    format(string(Spelt), "~w", [Name]),
    string_concat(Start, _, Spelt),
    !,
    Nearest = Name.
nearest_name(Text, Names, Nearest) :-
    findall(Distance-Name,
            ( member(Name, Names),
              edits(Text, Name, Distance),
              likely(Text, Name, Distance)
            ),
            Near),
    keysort(Near, [_-Nearest|_]).

%   likely(+Text, +Name, +Distance): Text is a plausible misspelling of Name: at most one letter
%   in three differs, or the letters are the same in another order.

likely(Text, _, Distance) :-
    string_length(Text, Length),
    Length > 1,
    Distance =< max(1, Length//3).
likely(Text, Name, _) :-
    sorted_letters(Text, Letters),
    sorted_letters(Name, Letters).

sorted_letters(Text, Letters) :-
    string_chars(Text, Chars),
    msort(Chars, Letters).

                /*******************************
                *           SYNONYMS           *
                *******************************/

synonym(Text, Names, Name) :-
    plain(Text, Said),
    means(Meanings, Synonyms),
    memberchk(Said, Synonyms),
    member(Meaning, Meanings),
    member(Name, Names),
    atom_string(Meaning, Spelt),
    atom_string(Name, Spelt),
    !.

%   plain(+Text, -Said): Said is Text without capitals and accents.

plain(Text, Said) :-
    format(string(Written), "~w", [Text]),
    string_lower(Written, Lower),
    string_chars(Lower, Chars0),
    maplist(unaccented, Chars0, Chars),
    atom_chars(Said, Chars).

unaccented(Char0, Char) :-
    (   accented(Char, Accented),
        memberchk(Char0, Accented)
    ->  true
    ;   Char = Char0
    ).

accented(a, [á, à, â, ã]).
accented(c, [ç]).
accented(e, [é, ê]).
accented(i, [í]).
accented(o, [ó, ô, õ]).
accented(u, [ú]).

%   means(?Names, ?Synonyms): one of Synonyms, in English or in Portuguese, means one of
%   Names, most likely the first one that is known.

means([empty],               [free, blank, unoccupied, open, vazia, vazio, livre, desocupada,
                              vaga]).
means([adjacent],            [neighbour, neighbor, neighbours, neighbors, near, next_to, beside,
                              touches, close, vizinha, vizinho, adjacente, ao_lado, perto]).
means([distance],            [far, away, apart, distancia, longe]).
means([captures],            [eat, eats, take, taken, capture, capturing, kill, kills, come,
                              toma, tomar, captura, capturar, mata]).
means([attacked_by, attacks], [attacked, under_attack, threatened, atacada, atacado, ameacada,
                              ameacado]).
means([attacks],             [attack, attacking, ataca, atacar, ameaca_peca]).
means([threatens],           [threat, threaten, threats, ameaca, ameacar]).
means([defends],             [defend, protects, protect, guards, guard, covers, cover, supports,
                              protege, defende, cobre, guarda]).
means([defended],            [protected, guarded, covered, supported, protegida, protegido,
                              defendida, defendido]).
means([hanging],             [loose, undefended, unprotected, en_prise, desprotegida, solta,
                              indefesa, pendurada]).
means([pinned],              [pin, pins, cravada, cravado, pregada]).
means([fork],                [forks, double_attack, garfo, ataque_duplo]).
means([safe],                [secure, unharmed, segura, seguro]).
means([recapturable],        [recapture, recaptures, unsafe, retake, recapturavel]).
means([quiet],               [calm, non_capture, noncapture, calma, sossegada]).
means([stands],              [kind, kind_of, type, at, on, contains, holds, is_at, piece_at,
                              especie, tipo, peca_em, esta]).
means([piece],               [man, mover, piece_of, peca]).
means([own],                 [mine, my, my_piece, friend, friendly, ours, minha, meu, propria]).
means([enemy],               [opponent, foe, hostile, theirs, inimiga, inimigo, adversario]).
means([turn],                [player, to_move, mover_is, vez, jogador]).
means([legal],               [move, moves, legal_move, allowed, possible, can_move, jogada, lance,
                              jogadas, joga]).
means([from],                [origin, start, starts, source, leaves, de, origem, parte]).
means([to],                  [target, destination, ends, goes_to, goes, para, destino, vai]).
means([to_row],              [target_row, rank_of, para_linha]).
means([reaches],             [reach, can_reach, moves_to, can_go, alcanca, chega]).
means([blocks],              [block, obstructs, stops, bloqueia, tapa]).
means([wins],                [win, winning, mate, checkmate, ganha, ganhar, vence]).
means([wins_in],             [mate_in, win_in, forced_win, ganha_em]).
means([loses_in],            [lose_in, lost_in, perde_em]).
means([value],               [score, worth, evaluation, eval, best, best_move, bestmove, good,
                              valor, avaliacao, melhor, boa]).
means([material],            [pieces, points, strength, pontos, pecas]).
means([aggregate_all],       [count, how_many, number_of, sum, max, min, most, least, maximum,
                              minimum, conta, contar, quantas, quantos, soma, maximo, minimo]).
means([after],               [next, play, result, then, leads_to, depois, joga_se]).
means([in],                  [inside, within, at_position, em]).
means([row],                 [rank, line, linha, fila]).
means([column],              [col, file, coluna]).
means([takes],               [takes_on, captures_on, toma_em]).

                /*******************************
                *           SPELLING           *
                *******************************/

%   edits(+Text1, +Text2, -Count): Count is the Levenshtein distance.

edits(Text1, Text2, Count) :-
    string_chars(Text1, Chars1),
    string_chars(Text2, Chars2),
    length(Chars2, Length),
    findall(N, between(0, Length, N), Row0),
    foldl(next_edits(Chars2), Chars1, Row0, Row),
    nth0(Length, Row, Count).

next_edits(Chars, Char, [Above|Row0], [First|Row]) :-
    First is Above+1,
    edited(Chars, Char, Above, Row0, First, Row).

edited([], _, _, [], _, []).
edited([Other|Chars], Char, Corner, [Above|Row0], Left, [Cost|Row]) :-
    ( Char == Other -> Change = Corner ; Change is Corner+1 ),
    Cost is min(Change, min(Above, Left)+1),
    edited(Chars, Char, Above, Row0, Cost, Row).
