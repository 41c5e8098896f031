// Loaded with --import before a server that scripts/start.mjs runs as a child.
import { endWithParent } from './parent.mjs';

endWithParent({ parentIsNpm: false });
