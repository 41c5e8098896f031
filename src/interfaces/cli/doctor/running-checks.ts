import type { AgentView } from '../../../operations/server/agent-view.ts';
import type { StatusView } from '../../../operations/server/status-view.ts';
import type { EpochMs } from '../../../when/index.ts';
import { shortIds } from '../ids.ts';
import { readAll } from '../pages.ts';
import type { CliPorts } from '../ports.ts';
import { epochOf, spanWords } from '../printing/moments.ts';
import type { Session } from '../session.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** An occurrence this much past its time should have begun. */
const OVERDUE_MS = 30_000;
/** A turn that takes longer than this has hung: its own time limit is far below. */
const STUCK_MS = 60 * 60_000;
/** The page feels slow from here on. */
const SLOW_ANSWER_MS = 1000;
/** A call that fails once is made again within seconds. */
const PING_FAILS_MS = 120_000;

/** What Belfry says about itself. */
export async function runningFindings(
  session: Session,
  { clock, version }: Pick<CliPorts, 'clock' | 'version'>,
): Promise<Finding[]> {
  const { client } = session;
  const before = clock.monotonic();
  const status = await client.getStatus({});
  const tookMs = Math.round(clock.monotonic() - before);
  const now = clock.now();
  const [user, agents] = await Promise.all([client.getMe({}), client.listAgents({})]);
  return [
    ...(session.server
      ? [
          ...(status.role === 'web' ? [] : [ticking(status, now)]),
          answering(status, version, tookMs),
          ...calledOutside(status, now),
        ]
      : []),
    ...(session.server ? receiving(status) : []),
    ...writing(status),
    ...inDoubt(status),
    ...places(status, now),
    overdue(status, now, session.fires),
    ...(session.server ? [await stuckRuns(session, now), ...providers(status), ...toolServers(status)] : []),
    await unanswered(session),
    ...agents.items.filter(({ state }) => state === 'missing').map(missingAgent),
    user.zone === null
      ? mind('zone', 'Your time zone is not known.', 'Set it: belfry zone NAME')
      : well('zone', `Your time zone is ${user.zone}.`),
  ];
}

/** The foreign servers whose tools agents have. */
function toolServers({ mcpServers }: StatusView): Finding[] {
  return mcpServers
    .filter(({ problem }) => problem !== null)
    .map(({ agent, server, problem }) =>
      mind('tools', `The server "${server}" of the agent "${agent}": ${problem}.`, 'See: belfry mcp tools'),
    );
}

function missingAgent({ name, activeSchedules }: AgentView): Finding {
  const count = activeSchedules === 1 ? '1 active schedule waits' : `${activeSchedules} active schedules wait`;
  return wrong(
    'agents',
    `There is no agent "${name}" any more, and ${count} for it.`,
    `Declare it again in belfry.config.ts, or cancel them: belfry ls --agent ${name}`,
  );
}

/** How fast it answers, and whether it is the Belfry one believes to run. */
function answering({ version }: StatusView, own: string, tookMs: number): Finding {
  if (version !== own) {
    return mind(
      'latency',
      `The server is Belfry ${version}, and this command is ${own}.`,
      'Restart the server after an update.',
    );
  }
  const words = `Belfry ${version} answers in ${tookMs} ms.`;
  if (tookMs < SLOW_ANSWER_MS) return well('latency', words);
  return mind('latency', words, 'See what keeps the computer busy; with BELFRY_LOG=info the server says what it does.');
}

/** The dead man's switch, where one is set. */
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

/** The services on which people write to Belfry. */
function receiving({ channels }: StatusView): Finding[] {
  // A server of before says nothing of it.
  return (channels ?? []).map(({ channel, state, words, heardAt }) => {
    if (state === 'connected') return well('receiving', `${channel} is ${words}.`);
    if (state === 'connecting') return mind('receiving', `${channel} is still connecting.`, 'Look again in a minute.');
    const last = heardAt === null ? '' : ` It answered last at ${heardAt}.`;
    return wrong(
      'receiving',
      `${channel} is ${words}.${last}`,
      'What people write there waits with the service, for a day at Telegram. Mend what the reason says; it is tried again by itself.',
    );
  });
}

/** What the process found out about its own file, which others cannot see from outside. */
function writing({ trouble }: StatusView): Finding[] {
  if (!trouble) return [];
  const fix = 'Stop Belfry, put the file back or a backup in its place (belfry restore FILE), and start it again.';
  return [wrong('data', trouble, fix)];
}

function inDoubt({ doubts: held }: StatusView): Finding[] {
  if (!held) return [];
  const words = held === 1 ? '1 thing is' : `${held} things are`;
  return [mind('held', `${words} held since a restore, and waits for you.`, 'Decide: belfry doubts')];
}

function ticking({ clock, now }: StatusView, here: EpochMs): Finding {
  const apart = Math.abs(epochOf(now) - here);
  if (apart > 10_000) {
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
  return mind('agenda', `Something has been due for ${spanWords(late)}, and no Belfry runs.`, 'Start it: belfry serve');
}

/** Limits that keep something waiting for so long that somebody should know. */
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

/** A provider that keeps failing: turns wait, and reminders come as they were written. */
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

/** Budgets that stop something until somebody answers. */
async function unanswered({ client }: Session): Promise<Finding> {
  const { items } = await client.listOffers({ state: 'open', kind: 'budget', limit: 50 });
  if (items.length === 0) return well('budgets', 'No budget holds anything up.');
  const words = items.length === 1 ? 'A budget is used up and waits' : `${items.length} budgets are used up and wait`;
  return mind('budgets', `${words} for your answer: ${items[0]?.words}.`, 'Answer: belfry answer');
}

async function stuckRuns({ client }: Session, now: EpochMs): Promise<Finding> {
  const running = await readAll((paging) => client.listRuns({ state: 'running', ...paging }), 500);
  const stuck = running.filter(({ startedAt }) => startedAt !== null && now - epochOf(startedAt) > STUCK_MS);
  if (stuck.length === 0) return well('runs', 'No run is stuck.');
  const ends = shortIds(stuck.map(({ id }) => id));
  const names = stuck.slice(0, 3).map(({ id }) => `run_${ends.get(id)}`);
  return wrong(
    'runs',
    `${stuck.length === 1 ? '1 run has' : `${stuck.length} runs have`} been going for over an hour: ${names.join(', ')}.`,
    'Look at it with belfry show, and restart Belfry: it takes the run up again.',
  );
}
