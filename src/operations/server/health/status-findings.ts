import { Temporal } from 'temporal-polyfill';
import { LINK_STEP } from '../../../domain/channels/reach.ts';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { momentWords } from '../../../engine/runs/late-words.ts';
import { say } from '../../../voice/say.ts';
import { type EpochMs, HOUR_MS } from '../../../when/index.ts';
import type { AgentView } from '../agent-view.ts';
import type { StatusView } from '../status-view.ts';

/** An occurrence should have begun within this time after it was due. */
const OVERDUE_MS = 30_000;
/** A longer turn hangs: its own time limit is far shorter. */
const STUCK_MS = HOUR_MS;
/** A failed call is repeated within seconds. */
const PING_FAILS_MS = 120_000;
/** A pause of a few seconds at a service's request is no news. */
const RESTS_FROM_MS = 60_000;
/** Clocks further apart than this really differ. */
const APART_MS = 10_000;

/** Belfry's status, as the operations return it. */
export interface StatusFacts {
  readonly status: StatusView;
  readonly agents: readonly Pick<AgentView, 'name' | 'state' | 'activeSchedules'>[];
  /** The person's zone; null when unknown. */
  readonly zone: string | null;
  /** Budgets that wait for the person's answer, in words. */
  readonly budgets: readonly { readonly words: string }[];
  /** Running runs. */
  readonly running: readonly { readonly id: string; readonly startedAt: string | null }[];
  /** The name of a run in this place. */
  nameRun(id: string, among: readonly string[]): string;
  /** True when a server answered, false for data that a command opened. */
  readonly served: boolean;
  /** True when some process carries out what is due. */
  readonly fires: boolean;
  readonly now: EpochMs;
}

/** Findings about the clock and Belfry's work: the same for `belfry doctor` and for the page. */
export function statusFindings(facts: StatusFacts): Finding[] {
  const { status, served, zone, agents, now } = facts;
  return [
    ...(served && status.role !== 'web' ? [ticking(status, now)] : []),
    ...(served ? [...calledOutside(status, now), ...receiving(status), ...sending(status, zone ?? 'UTC', now)] : []),
    ...writing(status),
    ...inDoubt(status),
    ...reach(status),
    ...calendars(status, zone ?? 'UTC', now),
    ...places(status, now),
    overdue(status, now, facts.fires),
    ...(served ? [stuckRuns(facts), ...providers(status), ...toolServers(status)] : []),
    unanswered(facts),
    ...agents.filter(({ state }) => state === 'missing').map(missingAgent),
    zone === null
      ? mind('zone', 'Your time zone is not known.', 'Set it: belfry zone NAME')
      : well('zone', `Your time zone is ${zone}.`),
  ];
}

const epochOf = (iso: string): EpochMs => Temporal.Instant.from(iso).epochMilliseconds;

/** Findings about the foreign servers whose tools agents have. */
function toolServers({ mcpServers }: StatusView): Finding[] {
  return mcpServers
    .filter(({ problem }) => problem !== null)
    .map(({ agent, server, problem, state }) =>
      mind(
        'tools',
        `The server "${server}" of the agent "${agent}": ${problem}.`,
        state === 'down'
          ? 'See that what mcpServers says of it works. Belfry goes on trying.'
          : 'See: belfry mcp tools',
      ),
    );
}

function missingAgent({ name, activeSchedules }: StatusFacts['agents'][number]): Finding {
  const count = activeSchedules === 1 ? '1 active schedule waits' : `${activeSchedules} active schedules wait`;
  return wrong(
    'agents',
    `There is no agent "${name}" any more, and ${count} for it.`,
    `Declare it again in belfry.config.ts, or cancel them: belfry ls --agent ${name}`,
  );
}

/** Findings about the dead man's switch, where one is set. */
function calledOutside({ ping }: StatusView, now: EpochMs): Finding[] {
  if (!ping) return [];
  const { lastOkAt, failingSince } = ping;
  if (failingSince !== null && now - epochOf(failingSince) > PING_FAILS_MS) {
    const message = `BELFRY_PING_URL could not be called for ${spanWords(now - epochOf(failingSince))}.`;
    return [wrong('ping', message, 'See that the address is right and the network reaches it; the log says why.')];
  }
  const last = lastOkAt === null ? 'not yet' : `${spanWords(now - epochOf(lastOkAt))} ago`;
  return [well('ping', `BELFRY_PING_URL is called each minute (last: ${last}).`)];
}

/** Findings about the services on which people write to Belfry. */
function receiving({ channels }: StatusView): Finding[] {
  // An older server does not send it.
  return (channels ?? []).map(({ channel, state, words, heardAt }) => {
    if (state === 'connected') return well('receiving', `${channel} is ${words}.`);
    if (state === 'connecting') return mind('receiving', `${channel} is still connecting.`, 'Look again in a minute.');
    const last = heardAt === null ? '' : ` It answered last at ${heardAt}.`;
    return wrong(
      'receiving',
      `${channel} is ${words}.${last}`,
      'What people write there waits with the service, for a day at Telegram. Fix what the reason says; it is tried again by itself.',
    );
  });
}

/** Findings about the traffic of each channel: what waits for a pause of the service, or after failures. */
function sending({ sending: ways }: StatusView, zone: string, now: EpochMs): Finding[] {
  // An older server does not send it.
  const used = (ways ?? []).filter(({ waiting, lastSentAt, rest }) => waiting > 0 || lastSentAt !== null || rest);
  return used.map(({ channel, waiting, words, rest }) => {
    if (!rest) return well('sending', `${channel}: ${words}.`);
    const [since, until] = [epochOf(rest.since), epochOf(rest.until)];
    if (until - since < RESTS_FROM_MS) return well('sending', `${channel}: ${words}.`);
    const left = waiting === 1 ? '1 message waits' : `${waiting} messages wait`;
    const [from, to] = [momentWords(since, zone, now), momentWords(until, zone, now)];
    return mind(
      'sending',
      `${channel} rests since ${from}, and is tried again at ${to}: ${rest.reason}. ${left}; reminders came elsewhere too where you have another channel.`,
      'It goes on by itself. If it comes again and again, fix what the reason says, or let less be said there.',
    );
  });
}

/** Findings about the process's own data file, which cannot be seen from outside. */
function writing({ trouble }: StatusView): Finding[] {
  if (!trouble) return [];
  const fix = 'Stop Belfry, put the file back or a backup in its place (belfry restore FILE), and start it again.';
  return [wrong('data', trouble, fix)];
}

/** Findings about the person's calendars that cannot be read: nobody is reminded of what is new there. */
function calendars({ calendars: troubled }: StatusView, zone: string, now: EpochMs): Finding[] {
  // An older server does not send it.
  return (troubled ?? []).map(({ id, name, host, state, since, problem }) => {
    const what = `Your calendar "${name}" (${host})`;
    const change = `belfry calendars change ${id} --address ADDRESS`;
    const from = momentWords(epochOf(since), zone, now);
    return state === 'ended'
      ? wrong(
          'calendars',
          `${what} is not read any more, because there was nothing at its address for three days.`,
          `If it moved: ${change}. If it is back: belfry calendars read ${id}`,
        )
      : mind(
          'calendars',
          `${what} cannot be read since ${from}: ${problem}. You hear of nothing new in it.`,
          `It is tried again by itself. If it moved: ${change}`,
        );
  });
}

/** Findings about where the person hears what is due while no page is open. */
function reach({ ways }: StatusView): Finding[] {
  // An older server does not send it, and a program may show messages in its own way.
  if (ways == null) return [];
  if (ways > 0) return [well('reach', 'You are reached beside the page too.')];
  return [mind('reach', say('en', 'need.onlyPage'), `Link one: ${LINK_STEP}.`)];
}

function inDoubt({ doubts: held }: StatusView): Finding[] {
  if (!held) return [];
  const words =
    held === 1
      ? '1 thing is held since a restore, and waits for you.'
      : `${held} things are held since a restore, and wait for you.`;
  return [mind('held', words, 'Decide: belfry doubts')];
}

function ticking({ clock, now }: StatusView, here: EpochMs): Finding {
  const apart = Math.abs(epochOf(now) - here);
  if (apart > APART_MS) {
    return wrong(
      'clock',
      `The server's clock and this one are ${spanWords(apart)} apart.`,
      'Restart Belfry, and set the clock right.',
    );
  }
  if (clock.healthy) return well('clock', 'The clock ticks.');
  const last = clock.lastTickAt === null ? 'never' : `${spanWords(here - epochOf(clock.lastTickAt))} ago`;
  return wrong(
    'clock',
    `The clock does not tick (last: ${last}).`,
    'Restart Belfry. If it comes back, set BELFRY_LOG=info to see why.',
  );
}

function overdue({ nextDueAt }: StatusView, now: EpochMs, running: boolean): Finding {
  const late = nextDueAt === null ? 0 : now - epochOf(nextDueAt);
  if (late < OVERDUE_MS) return well('agenda', 'Nothing is overdue.');
  if (running)
    return wrong(
      'agenda',
      `Something has been due for ${spanWords(late)}.`,
      'Restart Belfry, and set BELFRY_LOG=info to see why.',
    );
  return wrong(
    'agenda',
    `Something has been due for ${spanWords(late)}, and no Belfry runs.`,
    'Start it: belfry serve',
  );
}

/** Findings about limits that have kept something waiting for long. */
function places({ places: all }: StatusView, now: EpochMs): Finding[] {
  if (all.length === 0) return [];
  const long = all.filter(({ oldestDueAt }) => oldestDueAt !== null && now - epochOf(oldestDueAt) > STUCK_MS);
  if (long.length === 0) return [well('limits', 'Nothing waits for long because of a limit.')];
  return long.map(({ kind, name, places: limit, waiting, oldestDueAt }) => {
    const what = waiting === 1 ? '1 turn waits' : `${waiting} turns wait`;
    const since = spanWords(now - epochOf(oldestDueAt ?? ''));
    return mind(
      'limits',
      `${what} because ${kind === 'agent' ? `the agent ${name} does` : `the provider ${name} is used by`} ${limit} at a time, for up to ${since}.`,
      kind === 'agent'
        ? 'Let it do more at a time: concurrency of the agent, or BELFRY_AGENT_CONCURRENCY.'
        : 'Let it be used by more at a time: BELFRY_PROVIDER_CONCURRENCY.',
    );
  });
}

/** Findings about failing providers: turns wait, and reminders are sent as stored. */
function providers({ providers: all }: StatusView): Finding[] {
  const failing = all.filter(({ state }) => state !== 'closed');
  if (failing.length === 0) return [well('provider', 'No provider of models keeps failing.')];
  return failing.map(({ provider, model, lastError }) =>
    mind(
      'provider',
      `${provider} ${model} keeps failing and is left alone for a while: ${lastError ?? 'no reason given'}`,
      'Look at its status page, the key and the address. What waits goes on by itself; reminders come as they were written.',
    ),
  );
}

/** Findings about budgets that stop something until somebody answers. */
function unanswered({ budgets }: StatusFacts): Finding {
  const [first] = budgets;
  if (first === undefined) return well('budgets', 'No budget holds anything up.');
  const words =
    budgets.length === 1 ? 'A budget is used up and waits' : `${budgets.length} budgets are used up and wait`;
  return mind('budgets', `${words} for your answer: ${first.words}.`, 'Answer: belfry answer');
}

function stuckRuns({ running, now, nameRun }: StatusFacts): Finding {
  const stuck = running.filter(({ startedAt }) => startedAt !== null && now - epochOf(startedAt) > STUCK_MS);
  if (stuck.length === 0) return well('runs', 'No run is stuck.');
  const ids = stuck.map(({ id }) => id);
  const names = ids.slice(0, 3).map((id) => nameRun(id, ids));
  return wrong(
    'runs',
    `${stuck.length === 1 ? '1 run has' : `${stuck.length} runs have`} been going for over an hour: ${names.join(', ')}.`,
    'Look at it with belfry show, and restart Belfry: it takes the run up again.',
  );
}
