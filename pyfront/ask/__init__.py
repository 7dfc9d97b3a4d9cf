"""Questions about positions: filters, Prolog goals, explanations, and a console for them."""
