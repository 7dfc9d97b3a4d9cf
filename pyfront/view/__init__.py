"""Everything that is drawn: rich renderables that know no game and ask no rules."""
