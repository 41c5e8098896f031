// Loaded with --import before a server that scripts/start.mjs runs as a child.
import { endWithParent } from './parent.mjs';
import { mergeRepeatedSignals } from './signals.mjs';

mergeRepeatedSignals();
endWithParent({ parentIsNpm: false });
