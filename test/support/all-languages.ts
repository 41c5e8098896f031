// Setup of the unit tests: those of the library of time enter by its parts, and all its languages are read, as in Belfry.
import '../../src/when/index.ts';
