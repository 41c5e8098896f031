@rem npm's shell on Windows has no exec, and finds this one in the root of the repository. Elsewhere exec gives npm's
@rem signals to the server itself instead of to a shell in between, which would die of them and leave the server alone.
@%*
