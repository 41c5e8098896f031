import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { linkReach, type Reach, reachesNobody } from '../../domain/channels/reach.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { maySpeakOn, targetsOf } from '../../engine/channels/targets.ts';
import { type ChannelLink, listLinks } from '../../store/channels/channel-links.ts';
import { wasPageOpenSince } from '../../store/people/sessions.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import { DAY_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { ScheduleAnswer } from '../views/views.ts';

/** Where a schedule will be told, and the warning where that reaches nobody; none for one that is not active. */
export async function readReaches(
  context: OperationContext,
  schedule: Schedule,
): Promise<{ readonly reaches: Reach[]; readonly warnings: ScheduleAnswer['warnings'] }> {
  const { tx, actor, engine } = context;
  if (schedule.state !== 'active') return { reaches: [], warnings: [] };
  const [thread, links] = await Promise.all([loadThread(tx, schedule.threadId), listLinks(tx, actor.userId)]);
  if (thread === null) return { reaches: [], warnings: [] };
  const targets = await targetsOf(tx, engine.speech, thread, schedule, null);
  const found = new Map<string, Reach>();
  const add = (reach: Reach) => found.set(`${reach.channel} ${reach.state}`, reach);
  for (const { id, channel } of targets)
    add({ channel, state: channel === PAGE_CHANNEL ? await pageReach(context) : reachAt(id, links) });
  for (const name of schedule.policies.deliverTo ?? []) {
    const link = links.find((one) => one.id === name || one.channel === name);
    const channel = link?.channel ?? name;
    if (!maySpeakOn(engine.speech, schedule.agent, thread.channel, channel)) add({ channel, state: 'blocked' });
    else if (link === undefined && channel !== PAGE_CHANNEL) add({ channel, state: 'closed' });
  }
  const reaches = [...found.values()];
  const warning = reachesNobody(
    reaches,
    links.some((link) => linkReach(link) === 'linked'),
  );
  return { reaches, warnings: warning === null ? [] : [warning] };
}

const reachAt = (threadId: string, links: readonly ChannelLink[]): Reach['state'] =>
  linkReach(links.find((link) => link.threadId === threadId) ?? null);

/** Whether somebody had a page open in the last day; unknown where this program serves none. */
async function pageReach({ tx, actor, environment, now }: OperationContext): Promise<Reach['state']> {
  if (environment.hasPage !== true) return 'unknown';
  return (await wasPageOpenSince(tx, actor.userId, now - DAY_MS)) ? 'open' : 'closed';
}

/** How many ways beside the page reach the person; null where nobody knows whether there is a page. */
export async function countWays({ tx, actor, environment }: OperationContext): Promise<number | null> {
  if (environment.hasPage !== true || actor.kind === 'agent') return null;
  return (await listLinks(tx, actor.userId)).filter((link) => linkReach(link) === 'linked').length;
}
