"""Finding out by trial how a submission is asked: `grade map`."""
