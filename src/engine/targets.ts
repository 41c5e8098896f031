import { channelsFrom } from '../domain/policy/follow-up.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { Thread } from '../domain/thread.ts';
import { type ChannelLink, listLinks } from '../store/channel-links.ts';
import type { Tx } from '../store/database.ts';
import { firstThreadOn, loadThread } from '../store/message-rows.ts';
import { findTelling } from '../store/reminders.ts';

const PAGE = 'web';

/**
 * The conversations in which what a run says is to be said: those its schedule delivers to, else its own; and what an escalation
 * adds. The page comes first, because there a reminder has its buttons. What is not linked any more is left out; never all of it.
 */
export async function targetsOf(
  tx: Tx,
  thread: Thread,
  schedule: Schedule | null,
  runId: string | null,
): Promise<readonly Thread[]> {
  const named = schedule?.policies.deliverTo ?? [];
  const added = schedule === null || runId === null ? [] : await escalatedTo(tx, schedule, runId);
  if (named.length === 0 && added.length === 0) return [thread];
  const links = await listLinks(tx, thread.userId);
  const found = new Map<string, Thread>();
  if (named.length === 0) found.set(thread.id, thread);
  for (const name of [...named, ...added]) {
    const target = await targetOf(tx, thread, name, links);
    if (target !== null) found.set(target.id, target);
  }
  if (found.size === 0) return [thread];
  return [...found.values()].sort((one, other) => Number(other.channel === PAGE) - Number(one.channel === PAGE));
}

async function escalatedTo(tx: Tx, { policies }: Schedule, runId: string): Promise<readonly string[]> {
  if (!policies.followUp?.escalation.some(({ kind }) => kind === 'channel')) return [];
  const telling = await findTelling(tx, runId);
  return telling?.kind === 'follow_up' ? channelsFrom(policies.followUp, telling.number) : [];
}

/** The channels a person is reached on from a conversation: its own first, the page always, and what is linked. */
export async function channelsOf(tx: Tx, thread: Thread): Promise<string[]> {
  const links = await listLinks(tx, thread.userId);
  const isHere = thread.channel !== PAGE && links.some(({ threadId }) => threadId === thread.id);
  return [...new Set([...(isHere ? [thread.channel] : []), PAGE, ...links.map(({ channel }) => channel)])];
}

/** The conversation in which a person is reached on a channel; null: not at all. */
export async function targetOn(tx: Tx, thread: Thread, channel: string): Promise<Thread | null> {
  return targetOf(tx, thread, channel, await listLinks(tx, thread.userId));
}

/** A link by its id, or the first one on a channel of this name. */
async function targetOf(tx: Tx, thread: Thread, name: string, links: readonly ChannelLink[]): Promise<Thread | null> {
  if (name === thread.channel) return thread;
  if (name === PAGE) return firstThreadOn(tx, thread.userId, PAGE, thread.agent);
  const link = links.find(({ id }) => id === name) ?? links.find(({ channel }) => channel === name);
  return link === undefined ? null : loadThread(tx, link.threadId);
}
