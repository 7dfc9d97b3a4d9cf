"""Finding out by trial how to call a submission: `grade map`."""
