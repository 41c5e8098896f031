import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { channelsFrom } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { type ChannelLink, linkOfThread, listLinks } from '../../store/channels/channel-links.ts';
import { pushAddressesOf } from '../../store/channels/push-devices.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling } from '../../store/reminders/reminders.ts';
import { firstThreadOn, loadThread, loadThreads } from '../../store/threads/message-rows.ts';
import { findThreadOn, listChannels } from '../../store/threads/threads.ts';
import type { SpeechRules } from '../context.ts';

/**
 * The conversations that get a run's messages: those its schedule delivers to, else its own; and those that an escalation adds. The page comes
 * first, because there a reminder has its buttons. Channels that are no longer linked, or closed to the agent, are left out; at least one
 * conversation always stays.
 */
export async function targetsOf(
  tx: Tx,
  speech: SpeechRules,
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
    for (const target of await targetsNamed(tx, thread, name, links)) {
      if (maySpeakOn(speech, schedule?.agent ?? thread.agent, thread.channel, target.channel))
        found.set(target.id, target);
    }
  }
  if (found.size === 0) return [thread];
  return [...found.values()].sort(
    (one, other) => Number(other.channel === PAGE_CHANNEL) - Number(one.channel === PAGE_CHANNEL),
  );
}

async function escalatedTo(tx: Tx, { policies }: Schedule, runId: string): Promise<readonly string[]> {
  if (!policies.followUp?.escalation.some(({ kind }) => kind === 'channel')) return [];
  const telling = await findTelling(tx, runId);
  return telling?.kind === 'follow_up' ? channelsFrom(policies.followUp, telling.number) : [];
}

/** True when an agent may speak on a channel: always on the conversation's own, else as the agent's definition says. */
export function maySpeakOn(speech: SpeechRules, agent: string, own: string, channel: string): boolean {
  const allowed = speech.channelsOf?.(agent) ?? null;
  return channel === own || allowed === null || allowed.includes(channel);
}

/**
 * The channels on which an agent reaches its person, where it may speak: the conversation's own first, then those where the agent has a
 * conversation, so that an answer comes back to it. The page when there is no other.
 */
export async function channelsOf(
  tx: Tx,
  speech: SpeechRules,
  thread: Thread,
  agent: string,
): Promise<readonly string[]> {
  const isHere = thread.channel === PAGE_CHANNEL || (await linkOfThread(tx, thread.id)) !== null;
  const linked = await listChannels(tx, thread.userId, agent);
  const own = linked.filter((channel) => maySpeakOn(speech, agent, thread.channel, channel));
  const channels = [...new Set([...(isHere ? [thread.channel] : []), ...own])];
  return channels.length === 0 ? [PAGE_CHANNEL] : channels;
}

/** The conversation in which an agent reaches its person on a channel; null when it cannot. */
export async function targetOn(tx: Tx, thread: Thread, agent: string, channel: string): Promise<Thread | null> {
  if (thread.channel === channel) return thread;
  const own = await findThreadOn(tx, thread.userId, agent, channel);
  return own ?? (channel === PAGE_CHANNEL ? firstThreadOn(tx, thread.userId, PAGE_CHANNEL, agent) : null);
}

/** The conversations that a channel's name stands for: all devices that still accept notifications, or one chat. */
async function targetsNamed(
  tx: Tx,
  thread: Thread,
  name: string,
  links: readonly ChannelLink[],
): Promise<readonly Thread[]> {
  if (name === PUSH_CHANNEL) {
    // Keeps a device that only fails for now, since the next message may reach it. Drops a device that is gone.
    const known = await pushAddressesOf(tx, thread.userId);
    const ids = links
      .filter(({ channel, address }) => channel === name && known.has(address))
      .map((one) => one.threadId);
    if (ids.length > 0) return [...(await loadThreads(tx, ids)).values()];
  }
  const target = await targetOf(tx, thread, name, links);
  return target === null ? [] : [target];
}

/** A link by its id, or the first one on a channel of this name. */
async function targetOf(tx: Tx, thread: Thread, name: string, links: readonly ChannelLink[]): Promise<Thread | null> {
  if (name === thread.channel) return thread;
  if (name === PAGE_CHANNEL) return firstThreadOn(tx, thread.userId, PAGE_CHANNEL, thread.agent);
  const link = links.find(({ id }) => id === name) ?? links.find(({ channel }) => channel === name);
  return link === undefined ? null : loadThread(tx, link.threadId);
}
