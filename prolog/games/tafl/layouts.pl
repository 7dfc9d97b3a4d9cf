:- module(tafl_layouts,
          [ layout/2,           % ?Name, -Board
            variant/3,          % ?Name, -Options, -Note
            favours/3           % ?Ruleset, -Player, -Measured
          ]).

/** <module> The Tafl family: boards and rulesets as data

Tablut and its relatives differ in the board they start from and in the
values of the options that tafl/options.pl declares. A ruleset names only the
values that differ from the defaults, which are those of the report. Sets of
pieces are in the order b, w, k, squares in the order of the board.
*/

                /*******************************
                *           RULESETS           *
                *******************************/

%!  variant(?Name, -Options, -Note) is nondet.
%
%   The ruleset Name sets Options; Note says whose reading it is.

variant('tablut/report', [],
        "Tablut as in the report of 2014.").
variant('tablut/linnaeus',
        [ throne=restricted, throne_stop=[], throne_hostile=empty,
          king_strength=throne_four_adjacent_three, king_throne_counts=true,
          linnaean=true, no_moves=draw
        ],
        "Tablut after Linnaeus (1732), as Cyningstan reads him.").
variant('tablut/smith',
        [ throne=restricted, throne_stop=[], throne_hostile=empty,
          king_throne_counts=true
        ],
        "Tablut after Smith's translation of 1811: four attackers capture the king.").
variant('tablut/saami',
        [ throne=restricted, throne_stop=[k], throne_hostile=attackers_always,
          king_strength=throne_four_adjacent_three, king_throne_counts=true
        ],
        "Tablut after Nielsen: only the king stops on the throne.").
variant('brandubh/walker',
        [ layout=brandubh_7, escape=corner, corners=[1/1, 1/7, 7/1, 7/7],
          corner_hostile=true, king_corner_counts=true,
          throne=restricted, throne_stop=[], throne_hostile=empty,
          king_strength=throne_four_adjacent_three, king_throne_counts=true,
          no_moves=draw
        ],
        "Brandubh after Walker: no piece returns to the throne; the king escapes to a corner.").
variant('brandubh/wtf',
        [ layout=brandubh_7, escape=corner, corners=[1/1, 1/7, 7/1, 7/7],
          corner_hostile=true, king_corner_counts=true,
          throne=restricted, throne_stop=[k], king_strength=two, no_moves=draw
        ],
        "Brandubh of Dragonheels Lair and OpenTafl: two attackers capture the king.").
variant('ard_ri/dragonheels',
        [ layout=ard_ri_7, speed=1,
          throne=restricted, throne_stop=[k], throne_pass=[k]
        ],
        "Ard Ri of Dragonheels Lair: pieces move one step.").
variant('ard_ri/nielsen',
        [ layout=ard_ri_7, king_strength=two ],
        "Ard Ri after Nielsen: the king is taken like any other piece.").
variant('tawlbwrdd/bell',
        [ layout=tawlbwrdd_11_bell, king_strength=two ],
        "Tawlbwrdd in the layout of Bell.").
variant('tawlbwrdd/lewis_cross',
        [ layout=tawlbwrdd_11_lewis_cross, king_strength=two ],
        "Tawlbwrdd in the layout called Lewis cross.").
variant('tawlbwrdd/t_cross',
        [ layout=tawlbwrdd_11_t_cross, king_strength=two ],
        "Tawlbwrdd in the layout called T cross.").
variant('hnefatafl/fetlar',
        [ layout=hnefatafl_11, escape=corner, corners=[1/1, 1/11, 11/1, 11/11],
          corner_hostile=true,
          throne=restricted, throne_stop=[k], throne_hostile=attackers_always,
          king_throne_counts=true, no_moves=draw
        ],
        "Hnefatafl by the Fetlar rules.").
variant('hnefatafl_13/parlett',
        [ layout=hnefatafl_13_parlett, king_armed=false ],
        "Hnefatafl on 13 lines after Parlett: the king takes no part in captures.").
variant('alea_evangelii/walker',
        [ layout=alea_evangelii_19_opentafl, first=w, escape=corner,
          corners=[ 1/1,  1/2,  1/18,  1/19,  2/1,  2/2,  2/18,  2/19,
                   18/1, 18/2, 18/18, 18/19, 19/1, 19/2, 19/18, 19/19],
          corner_hostile=true,
          throne=restricted, throne_stop=[k],
          king_throne_counts=true, king_edge_counts=true
        ],
        "Alea Evangelii after Walker: the king's side begins, the corners are blocks of four.").

%!  favours(?Ruleset, -Player, -Measured) is nondet.
%
%   True if Player won more of the games between equal opponents under Ruleset, as
%   measured in tests/strength/RECORD.md.

favours('tablut/report',     w, measured(38.5, 40, medium)).
favours('tablut/smith',      w, measured(37.5, 40, medium)).
favours('tablut/linnaeus',   w, measured(29.5, 40, medium)).
favours('tablut/saami',      w, measured(32,   40, medium)).
favours('brandubh/walker',   w, measured(30,   40, medium)).
favours('brandubh/wtf',      w, measured(34,   40, medium)).
favours('tawlbwrdd/bell',    w, measured(26.5, 40, medium)).
favours('tawlbwrdd/lewis_cross', w, measured(30, 40, medium)).
favours('tawlbwrdd/t_cross', w, measured(27,   40, medium)).
favours('ard_ri/nielsen',    b, measured(38,   40, medium)).
favours('hnefatafl/fetlar',  w, measured(33,   40, medium)).

                /*******************************
                *            LAYOUTS           *
                *******************************/

%!  layout(?Name, -Board) is nondet.
%
%   Board is the starting position of the layout Name.

%   Tablut, as in the report (3.1).

layout(tablut_9,
    [ ['-','-','-', b , b , b ,'-','-','-'],
      ['-','-','-','-', b ,'-','-','-','-'],
      ['-','-','-','-', w ,'-','-','-','-'],
      [ b ,'-','-','-', w ,'-','-','-', b ],
      [ b , b , w , w , k , w , w , b , b ],
      [ b ,'-','-','-', w ,'-','-','-', b ],
      ['-','-','-','-', w ,'-','-','-','-'],
      ['-','-','-','-', b ,'-','-','-','-'],
      ['-','-','-', b , b , b ,'-','-','-']
    ]).

%   Brandubh.

layout(brandubh_7,
    [ ['-','-','-', b ,'-','-','-'],
      ['-','-','-', b ,'-','-','-'],
      ['-','-','-', w ,'-','-','-'],
      [ b , b , w , k , w , b , b ],
      ['-','-','-', w ,'-','-','-'],
      ['-','-','-', b ,'-','-','-'],
      ['-','-','-', b ,'-','-','-']
    ]).

%   Ard Ri.

layout(ard_ri_7,
    [ ['-','-', b , b , b ,'-','-'],
      ['-','-','-', b ,'-','-','-'],
      [ b ,'-', w , w , w ,'-', b ],
      [ b , b , w , k , w , b , b ],
      [ b ,'-', w , w , w ,'-', b ],
      ['-','-','-', b ,'-','-','-'],
      ['-','-', b , b , b ,'-','-']
    ]).

%   Tawlbwrdd as Bell drew it, and with the crosses of later editors.

layout(tawlbwrdd_11_bell,
    [ ['-','-','-','-', b , b , b ,'-','-','-','-'],
      ['-','-','-','-', b ,'-', b ,'-','-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      [ b , b ,'-','-', w , w , w ,'-','-', b , b ],
      [ b ,'-', b , w , w , k , w , w , b ,'-', b ],
      [ b , b ,'-','-', w , w , w ,'-','-', b , b ],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-','-', b ,'-', b ,'-','-','-','-'],
      ['-','-','-','-', b , b , b ,'-','-','-','-']
    ]).

layout(tawlbwrdd_11_lewis_cross,
    [ ['-','-','-','-', b , b , b ,'-','-','-','-'],
      ['-','-','-','-', b , b , b ,'-','-','-','-'],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      [ b , b ,'-','-','-', w ,'-','-','-', b , b ],
      [ b , b , w , w , w , k , w , w , w , b , b ],
      [ b , b ,'-','-','-', w ,'-','-','-', b , b ],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      ['-','-','-','-', b , b , b ,'-','-','-','-'],
      ['-','-','-','-', b , b , b ,'-','-','-','-']
    ]).

layout(tawlbwrdd_11_t_cross,
    [ ['-','-','-', b , b , b , b , b ,'-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      [ b , b , w , w , w , k , w , w , w , b , b ],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      ['-','-','-','-','-', w ,'-','-','-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-', b , b , b , b , b ,'-','-','-']
    ]).

%   Hnefatafl on 11 and, after Parlett, on 13 lines.

layout(hnefatafl_11,
    [ ['-','-','-', b , b , b , b , b ,'-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-','-','-','-','-','-','-','-','-'],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      [ b ,'-','-','-', w , w , w ,'-','-','-', b ],
      [ b , b ,'-', w , w , k , w , w ,'-', b , b ],
      [ b ,'-','-','-', w , w , w ,'-','-','-', b ],
      [ b ,'-','-','-','-', w ,'-','-','-','-', b ],
      ['-','-','-','-','-','-','-','-','-','-','-'],
      ['-','-','-','-','-', b ,'-','-','-','-','-'],
      ['-','-','-', b , b , b , b , b ,'-','-','-']
    ]).

layout(hnefatafl_13_parlett,
    [ ['-','-','-','-', b , b , b , b , b ,'-','-','-','-'],
      ['-','-','-','-','-', b ,'-', b ,'-','-','-','-','-'],
      ['-','-','-','-','-','-', b ,'-','-','-','-','-','-'],
      ['-','-','-','-','-','-', w ,'-','-','-','-','-','-'],
      [ b ,'-','-','-', w ,'-','-','-', w ,'-','-','-', b ],
      [ b , b ,'-','-','-', w , w , w ,'-','-','-', b , b ],
      [ b ,'-', b , w ,'-', w , k , w ,'-', w , b ,'-', b ],
      [ b , b ,'-','-','-', w , w , w ,'-','-','-', b , b ],
      [ b ,'-','-','-', w ,'-','-','-', w ,'-','-','-', b ],
      ['-','-','-','-','-','-', w ,'-','-','-','-','-','-'],
      ['-','-','-','-','-','-', b ,'-','-','-','-','-','-'],
      ['-','-','-','-','-', b ,'-', b ,'-','-','-','-','-'],
      ['-','-','-','-', b , b , b , b , b ,'-','-','-','-']
    ]).

%   Alea Evangelii as in most sources; then the layout of Ludii, in which the pieces
%   on 16 squares have the other colour.

layout(alea_evangelii_19_opentafl,
    [ ['-','-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-','-'],
      ['-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-'],
      [ b ,'-','-','-','-', b ,'-','-','-','-','-','-','-', b ,'-','-','-','-', b ],
      ['-','-','-','-','-','-','-', b ,'-', b ,'-', b ,'-','-','-','-','-','-','-'],
      ['-','-','-','-','-','-', b ,'-', w ,'-', w ,'-', b ,'-','-','-','-','-','-'],
      [ b ,'-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-', b ],
      ['-','-','-','-', b ,'-','-','-','-', w ,'-','-','-','-', b ,'-','-','-','-'],
      ['-','-','-', b ,'-','-','-','-', w ,'-', w ,'-','-','-','-', b ,'-','-','-'],
      ['-','-','-','-', w ,'-','-', w ,'-', w ,'-', w ,'-','-', w ,'-','-','-','-'],
      ['-','-','-', b ,'-','-', w ,'-', w , k , w ,'-', w ,'-','-', b ,'-','-','-'],
      ['-','-','-','-', w ,'-','-', w ,'-', w ,'-', w ,'-','-', w ,'-','-','-','-'],
      ['-','-','-', b ,'-','-','-','-', w ,'-', w ,'-','-','-','-', b ,'-','-','-'],
      ['-','-','-','-', b ,'-','-','-','-', w ,'-','-','-','-', b ,'-','-','-','-'],
      [ b ,'-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-', b ],
      ['-','-','-','-','-','-', b ,'-', w ,'-', w ,'-', b ,'-','-','-','-','-','-'],
      ['-','-','-','-','-','-','-', b ,'-', b ,'-', b ,'-','-','-','-','-','-','-'],
      [ b ,'-','-','-','-', b ,'-','-','-','-','-','-','-', b ,'-','-','-','-', b ],
      ['-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-'],
      ['-','-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-','-']
    ]).

layout(alea_evangelii_19,
    [ ['-','-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-','-'],
      ['-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-'],
      [ b ,'-','-','-','-', b ,'-','-','-','-','-','-','-', b ,'-','-','-','-', b ],
      ['-','-','-','-','-','-','-', b ,'-', w ,'-', b ,'-','-','-','-','-','-','-'],
      ['-','-','-','-','-','-', b ,'-', b ,'-', b ,'-', b ,'-','-','-','-','-','-'],
      [ b ,'-', b ,'-','-', w ,'-','-','-','-','-','-','-', w ,'-','-', b ,'-', b ],
      ['-','-','-','-', b ,'-','-','-','-', w ,'-','-','-','-', b ,'-','-','-','-'],
      ['-','-','-', b ,'-','-','-','-', w ,'-', w ,'-','-','-','-', b ,'-','-','-'],
      ['-','-','-','-', b ,'-','-', w ,'-', w ,'-', w ,'-','-', b ,'-','-','-','-'],
      ['-','-','-', w ,'-','-', w ,'-', w , k , w ,'-', w ,'-','-', w ,'-','-','-'],
      ['-','-','-','-', b ,'-','-', w ,'-', w ,'-', w ,'-','-', b ,'-','-','-','-'],
      ['-','-','-', b ,'-','-','-','-', w ,'-', w ,'-','-','-','-', b ,'-','-','-'],
      ['-','-','-','-', b ,'-','-','-','-', w ,'-','-','-','-', b ,'-','-','-','-'],
      [ b ,'-', b ,'-','-', w ,'-','-','-','-','-','-','-', w ,'-','-', b ,'-', b ],
      ['-','-','-','-','-','-', b ,'-', b ,'-', b ,'-', b ,'-','-','-','-','-','-'],
      ['-','-','-','-','-','-','-', b ,'-', w ,'-', b ,'-','-','-','-','-','-','-'],
      [ b ,'-','-','-','-', b ,'-','-','-','-','-','-','-', b ,'-','-','-','-', b ],
      ['-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-','-'],
      ['-','-', b ,'-','-', b ,'-','-','-','-','-','-','-', b ,'-','-', b ,'-','-']
    ]).
