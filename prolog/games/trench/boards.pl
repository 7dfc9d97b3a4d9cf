:- module(trench_boards,
          [ layout/2            % ?Name, -Board
          ]).

/** <module> The boards of Trench

The starting position and the two example boards of the report (2), with
the trench row that its listings lack.
*/

%!  layout(?Name, -Board) is nondet.
%
%   Board is the report's board called Name, White's half first.

layout(start,
       [ [g1],
         [co1,co1],
         [ca1,ca1,ca1],
         [sa1,sa1,sa1,sa1],
         [e,so1,so1,so1,e],
         [e,e,so1,so1,e,e],
         [e,e,e,so1,e,e,e],
         [e,e,e,e,e,e,e,e],
         [e,e,e,so2,e,e,e],
         [e,e,so2,so2,e,e],
         [e,so2,so2,so2,e],
         [sa2,sa2,sa2,sa2],
         [ca2,ca2,ca2],
         [co2,co2],
         [g2]
       ]).
layout(intermediate,
       [ [e],
         [co1,co1],
         [ca1,ca1,e],
         [sa1,e,sa1,sa1],
         [e,so1,e,so1,e],
         [e,e,so1,so1,e,e],
         [e,ca1,e,e,e,e,e],
         [e,e,e,e,e,e,e,e],
         [e,so2,e,e,g1,e,e],
         [e,e,sa1,e,e,e],
         [ca2,e,e,e,e],
         [e,e,e,so1],
         [e,g2,e],
         [e,e],
         [e]
       ]).
layout(final,
       [ [e],
         [co1,co1],
         [ca1,ca1,e],
         [sa1,e,sa1,sa1],
         [e,so1,e,so1,e],
         [e,e,so1,so1,e,e],
         [e,ca1,e,e,e,e,e],
         [e,e,e,e,e,e,e,e],
         [e,e,e,e,g1,e,e],
         [e,e,sa1,e,e,e],
         [e,e,e,e,e],
         [e,e,e,so1],
         [e,e,e],
         [e,e],
         [e]
       ]).
