"""The notation of OpenTafl, in which programs for the Tafl family exchange rules and games."""
