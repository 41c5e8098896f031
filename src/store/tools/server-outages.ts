import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';

/** A server of an agent. */
interface ServerOf {
  readonly agent: string;
  readonly server: string;
}

const keyOf = ({ agent, server }: ServerOf): string => `mcp_down:${agent}/${server}`;

/** Since when a server is known to be away; null when it is not. Stored, because a restart ends no outage. */
export async function readOutage(tx: Tx, of: ServerOf): Promise<EpochMs | null> {
  const kept = await readMeta(tx, keyOf(of));
  return kept === null ? null : Number(kept);
}

/** Records that a server is away; false when that was known. */
export async function beginOutage(tx: Tx, of: ServerOf, since: EpochMs): Promise<boolean> {
  if ((await readOutage(tx, of)) !== null) return false;
  await writeMeta(tx, keyOf(of), String(since));
  return true;
}

/** Records that a server is back. Returns since when it was away; null when it was not. */
export async function endOutage(tx: Tx, of: ServerOf): Promise<EpochMs | null> {
  const since = await readOutage(tx, of);
  if (since !== null) await removeMeta(tx, keyOf(of));
  return since;
}
