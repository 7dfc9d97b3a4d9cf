"""Questions that would do something, and questions that would not end."""

from __future__ import annotations

GOALS = """
shell(ls)
shell('touch x', _)
halt
halt(3)
open('/etc/passwd', read, _)
see('/etc/passwd')
tell('x')
read_term(user_input, _, [])
read(_)
get_char(_)
delete_file('README.md')
rename_file(a, b)
make_directory(a)
exists_file('/etc/passwd')
directory_files('.', _)
consult(user)
ensure_loaded(library(process))
load_files(user, [])
use_module(library(process))
use_module(library(lists), [])
autoload_path(library)
process_create(path(ls), [], [])
tcp_socket(_)
http_open('http://localhost', _, [])
assertz(legal(a, b))
asserta(foo)
assert(foo)
retract(foo)
retractall(foo(_))
abolish(foo/1)
dynamic(foo/1)
erase(1)
recorda(a, b)
flag(a, _, 1)
catch(halt, _, true)
catch_with_backtrace(true, _, true)
setup_call_cleanup(true, true, halt)
call_cleanup(true, halt)
findnsols(1, x, halt, _)
freeze(_, halt)
when(ground(a), halt)
dif(_, a)
put_attr(_, a, halt)
thread_create(true, _)
thread_send_message(main, hello)
thread_signal(main, halt)
message_queue_create(_)
mutex_create(_)
with_mutex(a, true)
engine_create(x, true, _)
nb_setval(a, 1)
b_setval(a, 1)
nb_getval(a, _)
nb_setarg(1, f(a), b)
setarg(1, f(a), b)
nb_linkval(a, b)
set_prolog_flag(double_quotes, atom)
create_prolog_flag(a, b, [])
set_prolog_stack(global, limit(1))
set_random(seed(1))
random(_)
garbage_collect
op(700, xfx, likes)
op(0, xfx, =)
style_check(-singleton)
set_stream(user_output, alias(x))
set_output(user_error)
writeln(hello)
print(hello)
write_canonical(x)
portray_clause(a)
format("~w", [x])
format("~@", [halt])
print_message(error, hello)
message_to_codes(a, b, c)
with_output_to(string(_), halt)
read_term_from_atom(halt, _, [])
term_to_atom(_, halt)
term_string(_, "halt")
sformat(_, "x", [])
atom_to_term('halt', _, _)
atom_codes(_, [0'a])
atom_length(abc, _)
char_conversion(a, b)
trace
spy(legal)
debug
prolog_current_frame(_)
prolog_load_context(directory, _)
source_file(_)
current_op(_, _, _)
current_predicate(_)
predicate_property(_, _)
clause(legal(_, _), _)
current_module(_)
module_property(user, _)
add_import_module(query, shell, start)
set_module(query)
getenv('HOME', _)
setenv(a, b)
working_directory(_, '/')
absolute_file_name('.', _)
sleep(100)
statistics(runtime, _)
get_time(_)
tnot(foo)
abolish_all_tables
table(foo/1)
expand_term(a, _)
term_expansion(a, b)
apply(halt, [])
not_exists(halt)
snapshot(halt)
transaction(halt)
'$set_source_module'(user)
'$bags':findall_loop(x, halt, _, [])
breakthrough:legal(_, _)
system:halt
user:assertz(foo)
@(halt, user)
[user]
[x]>>halt
call_dcg(halt, a, b)
phrase(halt, a)
load_foreign_library(x)
open_shared_object(x, _)
win_shell(a, b)
prolog_to_os_filename(a, _)
qcompile(a)
""".strip().splitlines()
"""Goals that a question may not have."""

WAYS = """
{goal}
legal(M), {goal}
\\+ {goal}
( fail ; {goal} )
( true -> {goal} ; true )
findall(x, {goal}, _)
setof(x, y^{goal}, _)
forall(true, {goal})
call({goal})
aggregate_all(count, {goal}, _)
aggregate_all(count, x, {goal}, _)
limit(1, {goal})
after(M, P), in(P, {goal})
once(ignore({goal}))
""".strip().splitlines()
"""The places in a question that can hold a goal."""

TRICKS = """
G = halt, call(G)
G = halt, G
G = halt, \\+ G
X = shell, Y =.. [X, ls], call(Y)
Y =.. [halt], Y
functor(G, halt, 0), call(G)
findall(G, member(G, [halt]), [H]), H
findall(G, member(G, [halt]), [H]), once(H)
copy_term(halt, G), call(G)
nth1(1, [halt], G), call(G)
call(call, halt)
call(call, call, halt)
call((=.., Y), [halt])
call(',', true, halt)
call(;, fail, halt)
call(->, true, halt)
call(findall, x, halt, L)
call(findall(x), halt, L)
call(findall(x, halt), L)
call(\\+, halt)
call(forall, true, halt)
maplist(call, [halt])
maplist(once, [halt])
maplist(halt, [1])
maplist(findall(x), [halt], L)
maplist(shell, [ls], [S])
include(call, [halt], L)
exclude(ignore, [halt], L)
foldl(call, [halt], a, b)
foldl([X, A, B]>>halt, [1], 0, S)
predsort([O, A, B]>>halt, [1, 2], L)
aggregate_all(G, legal(M), X)
aggregate_all(count, G, X)
aggregate_all(max(X), G, Y)
order_by([asc(X)], G)
distinct(X, G)
in(view(a, b, c), legal(M))
in(P, halt)
legal(M), in(M, halt)
P = view(a, b, c), in(P, G)
after(M, P), in(P, G)
after(M, P), in(P, in(Q, halt))
in(P, P)
said(v, [], shared(legal), M)
said(a, b, c)
query:said(a, b, c)
is_view(X)
game_word(v, legal, M)
evaluated(X, halt)
aggregated(count, halt, X)
watch(a, b)
run(a, b, c, d, e)
translated(a, b, c, d)
call(1)
call("halt")
"halt"
1
[]
{halt}
{halt}, legal(M)
a:b:legal(M)
M:legal(x)
user:legal(M)
call(user:halt)
findall(x, user:halt, L)
maplist(user:shell, [ls])
X^halt
setof(x, X^Y^halt, L)
legal(M)^halt
:- halt
?- halt, legal(M)
halt :- true
(legal(M) --> halt)
legal(M) | halt
'halt'
'\\x68\\alt'
user:(legal(M))
!, halt
(!; halt)
X is cputime
X is random(10)
X is random_float
X is realtime
X is foo(1)
X is powm(2, 3, 5)
X is cot(halt)
legal(M). halt
legal(M). :- halt
0'a, halt
order_by([asc(X)|T], halt)
order_by(asc(halt), legal(M))
order_by(asc(X), (legal(M), shell(ls)))
order_by([shell(ls)], legal(M))
X = asc(V), order_by(X, halt)
foldl(shell, [ls], a, B)
predsort(shell, [ls, pwd], L)
partition(halt, [a], I, E)
maplist(in(P), [halt])
call(in, P, halt)
include(in(_), [halt], L)
after(M, view(a, b, c)), in(view(a, b, c), legal(N))
must_be_found(X)
captured(a, b, c)
nb_set:add_nb_set(a, b, c)
add_nb_set(a, S, true)
aggregate_all(r(count, bag(x)), halt, X)
distinct(halt, halt)
limit(1, offset(1, halt))
findall(X, call(findall, Y, halt, X), Z)
(legal(M) | shell(ls))
{shell(ls)}
[halt, halt]
X is call(halt)
X is [halt]
X is "a" + 0
""".strip().splitlines()
"""Ways to come to a goal that is not written as one, and what only looks like a question."""

HOSTILE = [
    *GOALS,
    *(way.format(goal=goal) for goal in GOALS[:20] for way in WAYS[1:]),
    *TRICKS,
]
"""Questions that are refused."""

DOUBLED = ", ".join(f"X{n} = f(X{n - 1}, X{n - 1})" for n in range(1, 60))
SQUARED = ", ".join(f"X{n} is X{n - 1} * X{n - 1}" for n in range(1, 40))

LIMITED = {
    "between(1, inf, _), fail": {"time", "inferences"},
    "length(L, _), fail": {"time", "inferences", "memory"},
    "between(1, inf, X), length(L, X), fail": {"time", "inferences", "memory"},
    "append(_, B, C), fail": {"time", "inferences", "memory"},
    "findall(X, between(1, inf, X), L)": {"time", "inferences", "memory"},
    "aggregate_all(count, between(1, inf, _), N)": {"time", "inferences"},
    "aggregate_all(bag(X), between(1, inf, X), N)": {"time", "inferences", "memory"},
    "setof(X, between(1, inf, X), N)": {"time", "inferences", "memory"},
    "length(L, 100000000)": {"memory"},
    "length(L, 1000000), findall(L, between(1, inf, _), Ls)": {"time", "inferences", "memory"},
    "length(L, 14), permutation(L, _), fail": {"time", "inferences"},
    "between(1, 100000, X), between(1, 100000, Y), fail": {"time", "inferences"},
    "forall(between(1, inf, X), X > 0)": {"time", "inferences"},
    "X is 7**(7**(7**7))": {"digits"},
    "X is 3^(3^100)": {"digits"},
    "X is 1 << (1 << 40)": {"digits"},
    "X is 1 >> -(1 << 40)": {"digits"},
    "X is 3**30000000": {"digits"},
    f"X0 = 99, {SQUARED}": {"digits"},
    "X is 2**99999, Y is X*X": {"digits"},
    "sum_list([7**(7**7)], X)": {"digits"},
    "max_list([1, 9**(9**9)], X)": {"digits"},
    "aggregate_all(sum(9**(9**9)), true, X)": {"digits"},
    "aggregate_all(max(9**(9**9)), true, X)": {"digits"},
    "9**(9**9) > 1": {"digits"},
    "X is 1 << 99999, Y is X * X": {"digits"},
    "length(L, 5000000), msort(L, K)": {"memory"},
    "between(1, inf, X), Y is X**X, Y < 0": {"time", "inferences", "digits"},
    "forall(between(1, inf, X), (after(M, P), in(P, legal(_))))": {"time", "inferences"},
    "wins_in(M, 10000000000000)": {"time", "inferences"},
    f"X0 = a, {DOUBLED}, findall(X59, true, L)": {"time", "inferences", "memory"},
    f"X0 = a, {DOUBLED}, findall(X59, between(1, inf, _), L)": {"time", "inferences", "memory"},
}
"""Questions that reach one of some limits."""
