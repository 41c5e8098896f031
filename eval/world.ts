import type { TestBelfry } from '../src/testing/index.ts';
import type { Verb } from './utterance.ts';

/** One thing that came of what was said. */
export interface Deed {
  readonly verb: Verb;
  /** What it was done to; null: it is new. */
  readonly id: string | null;
  readonly text: string;
  /** The next times, in epoch milliseconds; of a task: when it is due. */
  readonly times: readonly number[];
  readonly followUp: boolean;
  readonly kind: string;
}

interface Schedule {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly state: string;
  readonly next: readonly string[];
  readonly skipped: number;
  readonly runs: number;
  readonly followUp: boolean;
}
interface Reminder {
  readonly id: string;
  readonly scheduleId: string;
  readonly what: string;
  readonly state: string;
  readonly nextAt: string | null;
}
interface Task {
  readonly id: string;
  readonly description: string;
  readonly state: string;
  readonly due: { readonly at: string } | null;
}

/** All that people can see of what is planned, open and to be done. */
export interface World {
  readonly schedules: readonly Schedule[];
  readonly reminders: readonly Reminder[];
  readonly tasks: readonly Task[];
  readonly zone: string | null;
  readonly quietHours: string | null;
}

export async function worldOf(belfry: TestBelfry): Promise<World> {
  const all = { state: 'all', limit: 200 };
  const { items } = await belfry.execute('list-schedules', all);
  const runs: readonly { scheduleId: string; cause: string }[] = (await belfry.execute('list-runs', { limit: 200 }))
    .items;
  const schedules = await Promise.all(
    items.map(async ({ id }: { id: string }) => {
      const one = await belfry.execute('get-schedule', { id });
      const manual = runs.filter(({ scheduleId, cause }) => scheduleId === id && cause === 'manual').length;
      return { ...one, skipped: one.counters.skipped, runs: manual, followUp: one.policies.followUp !== null };
    }),
  );
  const { zone, quietHours } = await belfry.execute('get-me');
  return {
    schedules,
    reminders: (await belfry.execute('list-reminders', all)).items,
    tasks: (await belfry.execute('list-tasks', all)).items,
    zone,
    quietHours,
  };
}

/** What was done between two moments. */
export function deedsOf(before: World, after: World): Deed[] {
  const deeds: Deed[] = [];
  const tell = (verb: Verb, id: string | null, more: Partial<Deed> = {}) =>
    deeds.push({ verb, id, text: '', times: [], followUp: false, kind: '', ...more });
  for (const now of after.schedules)
    tellSchedule(
      before.schedules.find(({ id }) => id === now.id),
      now,
      tell,
    );
  for (const was of before.reminders) {
    const isRemoved = deeds.some(({ verb, id }) => verb === 'remove' && id === was.scheduleId);
    const now = after.reminders.find(({ id }) => id === was.id);
    if (now === undefined || isRemoved || (now.state === was.state && now.nextAt === was.nextAt)) continue;
    if (now.state === 'acknowledged') tell('settle', was.scheduleId);
    else if (now.state === 'snoozed') tell('snooze', was.scheduleId, { times: instants([now.nextAt]) });
    else if (now.state !== was.state) tell('stop', was.scheduleId);
  }
  for (const now of after.tasks) {
    const was = before.tasks.find(({ id }) => id === now.id);
    const facts = { text: now.description, times: instants([now.due?.at ?? null]) };
    if (was === undefined) tell('task', null, facts);
    else if (now.state !== was.state) tell(now.state === 'completed' ? 'done' : 'drop', now.id, facts);
    else if (now.description !== was.description || now.due?.at !== was.due?.at) tell('retask', now.id, facts);
  }
  for (const { id } of before.tasks) if (!after.tasks.some((task) => task.id === id)) tell('drop', id);
  if (after.zone !== before.zone) tell('zone', null, { text: String(after.zone) });
  if (after.quietHours !== before.quietHours) tell('quiet', null, { text: String(after.quietHours) });
  return deeds;
}

const OVER = ['cancelled', 'completed', 'failed'];

function tellSchedule(
  was: Schedule | undefined,
  now: Schedule,
  tell: (verb: Verb, id: string | null, more?: Partial<Deed>) => void,
): void {
  const facts = { text: now.what, times: instants(now.next), followUp: now.followUp, kind: now.kind };
  if (was === undefined) {
    if (now.state !== 'cancelled') tell('make', null, facts);
    return;
  }
  if (now.state === 'cancelled') {
    if (was.state !== 'cancelled') tell('remove', now.id);
    return;
  }
  if (now.runs > was.runs) tell('run', now.id);
  if (now.state === 'paused' && was.state !== 'paused') tell('pause', now.id);
  if (now.state === 'active' && was.state === 'paused') tell('resume', now.id);
  if (now.skipped > was.skipped) {
    tell('skip', now.id);
    return;
  }
  const isOtherTime = String(now.next.slice(0, 3)) !== String(was.next.slice(0, 3));
  const isPlanned = now.state === was.state && !OVER.includes(now.state);
  if (now.what !== was.what || now.followUp !== was.followUp || (isPlanned && isOtherTime))
    tell('change', now.id, facts);
}

const instants = (texts: readonly (string | null)[]): number[] =>
  texts.flatMap((text) => (text === null ? [] : [Date.parse(text)]));
