:- module(computing,
          [ evaluated/2,        % ?Number, +Expression
            same_number/2,      % +Expression1, +Expression2
            other_number/2,     % +Expression1, +Expression2
            less/2,             % +Expression1, +Expression2
            greater/2,          % +Expression1, +Expression2
            at_most/2,          % +Expression1, +Expression2
            at_least/2,         % +Expression1, +Expression2
            summed/2,           % +Expressions, -Sum
            greatest/2,         % +Expressions, -Number
            smallest/2,         % +Expressions, -Number
            computable/1,       % @Term
            value_of/2          % +Expression, -Number
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../refusal').

/** <module> Arithmetic in bounded time

Nothing interrupts SWI-Prolog while it multiplies two integers of a million digits. So a number
in a question has at most longest_number/1 bits, and the size of a result is estimated before it
is computed. A question that needs more reaches the limit `digits`.
*/

longest_number(100_000).

%   function(?Pattern): a question may compute this. Random numbers, clocks and the like are left
%   out, so that a question always has the same answers.

function(_ + _).        function(_ - _).         function(_ * _).      function(_ / _).
function(_ // _).       function(_ mod _).       function(_ rem _).    function(_ div _).
function(_ ** _).       function(_ ^ _).         function(_ << _).     function(_ >> _).
function(_ /\ _).       function(_ \/ _).        function(xor(_, _)).  function(\ _).
function(- _).          function(+ _).           function(abs(_)).     function(sign(_)).
function(min(_, _)).    function(max(_, _)).     function(gcd(_, _)).  function(msb(_)).
function(succ(_)).      function(plus(_, _)).    function(sqrt(_)).    function(exp(_)).
function(log(_)).       function(log2(_)).       function(log(_, _)).  function(sin(_)).
function(cos(_)).       function(tan(_)).        function(asin(_)).    function(acos(_)).
function(atan(_)).      function(atan(_, _)).    function(atan2(_, _)). function(float(_)).
function(integer(_)).   function(truncate(_)).   function(round(_)).   function(ceiling(_)).
function(floor(_)).     function(float_integer_part(_)).
function(float_fractional_part(_)).              function(truncate(_)).


constant(Term) :-
    atom(Term),
    memberchk(Term, [pi, e, inf, nan]).

%!  value_of(+Expression, -Number) is det.
%
%   Number is the value of Expression.

value_of(Expression, Number) :-
    (   number(Expression)
    ->  Number = Expression,
        must_be_short(Number)
    ;   var(Expression)
    ->  throw(error(instantiation_error, _))
    ;   Expression = [Expression1]
    ->  value_of(Expression1, Number)
    ;   constant(Expression)
    ->  Number is Expression
    ;   compound(Expression),
        function(Expression)
    ->  applied(Expression, Number)
    ;   no_number(Expression)
    ).

applied(Expression, Number) :-
    compound_name_arguments(Expression, Name, Arguments),
    maplist(value_of, Arguments, Numbers),
    must_stay_short(Name, Numbers),
    compound_name_arguments(Simple, Name, Numbers),
    Number is Simple.

no_number(Expression) :-
    (   Expression = square(_, _)
    ->  refuse(bad_question, "squares and moves are not numbers to compute with"-[])
    ;   callable(Expression)
    ->  functor(Expression, Name, Arity),
        throw(error(type_error(evaluable, Name/Arity), _))
    ;   throw(error(type_error(evaluable, Expression), _))
    ).

%!  computable(@Term) is semidet.
%
%   True if Term is a number or an expression with a value.

computable(Term) :-
    (   number(Term)
    ->  true
    ;   constant(Term)
    ->  true
    ;   compound(Term),
        function(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        all_computable(Arguments)
    ).

all_computable([]).
all_computable([Term|Terms]) :-
    computable(Term),
    all_computable(Terms).

                /*******************************
                *             BITS             *
                *******************************/

must_be_short(Number) :-
    bits(Number, Bits),
    must_fit(Bits).

must_fit(Bits) :-
    longest_number(Most),
    (   Bits =< Most
    ->  true
    ;   throw(too_many_digits)
    ).

bits(Number, Bits) :-
    (   integer(Number)
    ->  Bits is msb(abs(Number)+1)+1
    ;   Bits = 64
    ).

%   must_stay_short(+Function, +Numbers): throws if Function of Numbers would be too long.

must_stay_short(Name, Numbers) :-
    (   bits_of(Name, Numbers, Bits)
    ->  must_fit(Bits)
    ;   true
    ).

bits_of(*, [X, Y], Bits) :-
    bits(X, BitsX),
    bits(Y, BitsY),
    Bits is BitsX+BitsY-1.
bits_of(+, [X, Y], Bits) :-
    longer(X, Y, Bits).
bits_of(-, [X, Y], Bits) :-
    longer(X, Y, Bits).
bits_of(plus, [X, Y], Bits) :-
    longer(X, Y, Bits).
bits_of(<<, [X, Y], Bits) :-
    shifted(X, Y, Bits).
bits_of(>>, [X, Y0], Bits) :-
    Y is -Y0,
    shifted(X, Y, Bits).
bits_of(**, [X, Y], Bits) :-
    raised(X, Y, Bits).
bits_of(^, [X, Y], Bits) :-
    raised(X, Y, Bits).

longer(X, Y, Bits) :-
    bits(X, BitsX),
    bits(Y, BitsY),
    Bits is max(BitsX, BitsY).

shifted(X, Y, Bits) :-
    integer(X),
    integer(Y),
    X =\= 0,
    bits(X, BitsX),
    Bits is BitsX+Y.

raised(X, Y, Bits) :-
    integer(X),
    integer(Y),
    abs(X) > 1,
    bits(X, BitsX),
    Bits is (BitsX-1)*abs(Y).

                /*******************************
                *         COMPARISONS          *
                *******************************/

%!  evaluated(?Number, +Expression) is semidet.
%
%   Number is the value of Expression.

evaluated(Number, Expression) :-
    value_of(Expression, Value),
    Number = Value.

%!  same_number(+Expression1, +Expression2) is semidet.
%!  other_number(+Expression1, +Expression2) is semidet.
%!  less(+Expression1, +Expression2) is semidet.
%!  greater(+Expression1, +Expression2) is semidet.
%!  at_most(+Expression1, +Expression2) is semidet.
%!  at_least(+Expression1, +Expression2) is semidet.
%
%   Compare the values of two expressions, like =:=, =\=, <, >, =< and >=.

same_number(X, Y) :-
    both(X, Y, U, V),
    U =:= V.

other_number(X, Y) :-
    both(X, Y, U, V),
    U =\= V.

less(X, Y) :-
    both(X, Y, U, V),
    U < V.

greater(X, Y) :-
    both(X, Y, U, V),
    U > V.

at_most(X, Y) :-
    both(X, Y, U, V),
    U =< V.

at_least(X, Y) :-
    both(X, Y, U, V),
    U >= V.

both(X, Y, U, V) :-
    value_of(X, U),
    value_of(Y, V).

%!  summed(+Expressions, -Sum) is semidet.
%
%   Sum is the sum of Expressions.

summed(Expressions, Sum) :-
    is_list(Expressions),
    summed(Expressions, 0, Sum).

summed([], Sum, Sum).
summed([Expression|Expressions], Sum0, Sum) :-
    value_of(Sum0+Expression, Sum1),
    summed(Expressions, Sum1, Sum).

%!  greatest(+Expressions, -Number) is semidet.
%!  smallest(+Expressions, -Number) is semidet.
%
%   Number is the greatest, or smallest, value of a non-empty list of Expressions.

greatest([Expression|Expressions], Number) :-
    value_of(Expression, Number0),
    furthest(Expressions, max, Number0, Number).

smallest([Expression|Expressions], Number) :-
    value_of(Expression, Number0),
    furthest(Expressions, min, Number0, Number).

furthest([], _, Number, Number).
furthest([Expression|Expressions], Name, Number0, Number) :-
    Both =.. [Name, Number0, Expression],
    value_of(Both, Number1),
    furthest(Expressions, Name, Number1, Number).
