import { createHash } from 'node:crypto';
import type { Row } from './rows.ts';

/** What a table holds, row by row: how many rows, and a sum over the content of each. */
export interface TableDigest {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Adds up the SHA-256 of each row's values, modulo 2 to the 32nd in eight lanes. The sum does not depend on the order
 * of rows; a missing, duplicate or changed row gives another sum.
 */
export function createDigest(): { add(row: Row): void; answer(): TableDigest } {
  const lanes = new Uint32Array(8);
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      const hash = createHash('sha256').update(JSON.stringify(row)).digest();
      for (let lane = 0; lane < 8; lane++) lanes[lane] = (lanes[lane] ?? 0) + hash.readUInt32LE(lane * 4);
    },
    answer: () => ({ rows, sum: Buffer.from(lanes.buffer).toString('hex') }),
  };
}
