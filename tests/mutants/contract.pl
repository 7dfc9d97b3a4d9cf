:- module(run_contract, [run_contract/0]).
:- use_module(library(plunit), [current_test/5, run_tests/1]).
:- use_module(library(lists), [memberchk/2]).
:- load_files(contract:'../rules/contract.plt', [imports([])]).

/** <module> The contract tests for one game, where the others are not there
*/

general([games_are_found, every_clause_is_told]).

%!  run_contract is semidet.
%
%   True when the game that is there keeps the contract.

run_contract :-
    general(General),
    findall(Test,
            ( current_test(contract, Test, _, _, _), \+ memberchk(Test, General) ),
            Tests),
    Tests = [_|_],
    run_tests(contract:Tests).
