import { judgeListed, type KnownTool, type ListedVerdict } from '../../domain/tools/judge-listing.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/**
 * A limit against servers that invent names to fill the disk: beyond it, no new tool of a server is stored or
 * offered.
 */
const TOOLS_KEPT = 400;

/** A server of an agent. */
export interface ServerKey {
  readonly agent: string;
  readonly server: string;
}

/** A tool as it was listed. */
export interface ListedTool {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
}

/** A tool of a foreign server, with its accepted and its waiting definition. */
export interface StoredTool extends ServerKey, KnownTool {
  readonly acceptedText: string | null;
  readonly waitingText: string | null;
  readonly seenAt: EpochMs;
  readonly lookedAt: EpochMs | null;
}

const columns = [
  'agent',
  'server',
  'name',
  'accepted_hash as acceptedHash',
  'accepted_text as acceptedText',
  'waiting_hash as waitingHash',
  'waiting_text as waitingText',
  'refused_hash as refusedHash',
  'seen_at as seenAt',
  'looked_at as lookedAt',
] as const;

/** Stores the tools that a server lists, and returns what happens to each. Tools beyond the limit are left out. */
export async function recordListing(
  tx: Tx,
  key: ServerKey,
  listed: readonly ListedTool[],
  now: EpochMs,
): Promise<ReadonlyMap<string, ListedVerdict>> {
  const { agent, server } = key;
  const begun = await tx.db
    .insertInto('mcp_servers')
    .values({ agent, server, first_listed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const first = (begun.numInsertedOrUpdatedRows ?? 0n) > 0n;
  // Without the texts, which may be long.
  const rows = await tx.db
    .selectFrom('mcp_tools')
    .select(['name', 'accepted_hash as acceptedHash', 'waiting_hash as waitingHash', 'refused_hash as refusedHash'])
    .where('agent', '=', agent)
    .where('server', '=', server)
    .execute();
  const known = new Map(rows.map((tool) => [tool.name, tool]));
  const verdicts = new Map<string, ListedVerdict>();
  let room = TOOLS_KEPT - known.size;
  for (const { name, hash, text } of listed) {
    const before = known.get(name);
    const verdict = judgeListed(hash, before, first);
    if (before === undefined && --room < 0) continue;
    verdicts.set(name, verdict);
    const waits = verdict === 'new' || verdict === 'changed';
    if (before === undefined) {
      const accepted = waits
        ? { accepted_hash: null, accepted_text: null }
        : { accepted_hash: hash, accepted_text: text };
      const waiting = waits ? { waiting_hash: hash, waiting_text: text } : { waiting_hash: null, waiting_text: null };
      const looked = { refused_hash: null, looked_at: null, looked_by: null };
      await tx.insert('mcp_tools', { agent, server, name, ...accepted, ...waiting, ...looked, seen_at: now });
    } else if (waits || (verdict === 'refused' && before.waitingHash !== hash))
      await change(tx, key, name, { waiting_hash: hash, waiting_text: text, seen_at: now });
    // It has its accepted definition again, so nothing waits for a look.
    else if (verdict === 'accepted' && before.waitingHash !== null)
      await change(tx, key, name, { waiting_hash: null, waiting_text: null, seen_at: now });
  }
  return verdicts;
}

async function change(
  tx: Tx,
  { agent, server }: ServerKey,
  name: string,
  values: {
    readonly accepted_hash?: string;
    readonly accepted_text?: string;
    readonly waiting_hash?: string | null;
    readonly waiting_text?: string | null;
    readonly refused_hash?: string | null;
    readonly seen_at?: EpochMs;
    readonly looked_at?: EpochMs;
    readonly looked_by?: string;
  },
): Promise<void> {
  await tx.update('mcp_tools', values, { agent, server, name });
}

/** In the order of their names. */
export async function listTools(tx: Tx, { agent, server }: Partial<ServerKey>): Promise<StoredTool[]> {
  let query = tx.db.selectFrom('mcp_tools').select(columns);
  if (agent !== undefined) query = query.where('agent', '=', agent);
  if (server !== undefined) query = query.where('server', '=', server);
  return query.orderBy('agent').orderBy('server').orderBy('name').execute();
}

export async function findTool(tx: Tx, { agent, server }: ServerKey, name: string): Promise<StoredTool | null> {
  const row = await tx.db
    .selectFrom('mcp_tools')
    .select(columns)
    .where('agent', '=', agent)
    .where('server', '=', server)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts the waiting definition in force. */
export async function acceptTool(tx: Tx, tool: StoredTool, by: string, now: EpochMs): Promise<void> {
  const { waitingHash, waitingText } = tool;
  if (waitingHash === null || waitingText === null) return;
  await change(tx, tool, tool.name, {
    ...{ accepted_hash: waitingHash, accepted_text: waitingText, waiting_hash: null, waiting_text: null },
    refused_hash: null,
    ...{ looked_at: now, looked_by: by },
  });
}

/**
 * Refuses the waiting definition for as long as the tool has exactly this one. It is stored, so that the person can
 * change their mind.
 */
export async function refuseTool(tx: Tx, tool: StoredTool, by: string, now: EpochMs): Promise<void> {
  const { waitingHash } = tool;
  if (waitingHash !== null)
    await change(tx, tool, tool.name, { refused_hash: waitingHash, looked_at: now, looked_by: by });
}
