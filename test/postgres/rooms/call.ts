import type { World } from '../../../src/interfaces/http/route-table-fixture.ts';
import type { Tx } from '../../../src/store/database.ts';

/** Done in a transaction of its own, in the world of Ann; what it answers must be the same on both databases. */
export type Call = (tx: Tx, world: World) => Promise<unknown>;

/** An hour after that world began. */
export const NOW = Date.UTC(2026, 10, 21, 8);
