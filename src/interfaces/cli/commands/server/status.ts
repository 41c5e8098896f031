import { homedir } from 'node:os';
import { isAppError } from '../../../../domain/errors.ts';
import type { AttentionView, HomeView } from '../../../../operations/home/home-view.ts';
import type { StatusView } from '../../../../operations/server/status-view.ts';
import type { CommandDefinition } from '../../cli.ts';
import { computerZone, createMoments, type Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import type { Session } from '../../session.ts';
import type { Style } from '../../terminal.ts';

/** `belfry status`: whether Belfry runs, and its state. */
export const status: CommandDefinition = {
  examples: ['belfry status', 'belfry status --json'],
  define() {},
  async run(cli) {
    const session = await cli.connect();
    const { print } = cli;
    const [facts, user] = await Promise.all([session.client.getStatus({}), session.client.getMe({})]);
    const { attention, attentionMore, health } = await readAttention(session);
    print.json({
      ...facts,
      attention,
      health,
      running: session.server !== null || session.elsewhere !== null,
      fires: session.fires,
      url: session.server?.url ?? session.elsewhere,
      pid: session.server?.pid ?? null,
    });
    if (print.format === 'json') return 0;
    const moments = createMoments(user.zone ?? computerZone(), cli.ports.clock.now());
    const { schedules, runs } = facts;
    const busy = [
      `${runs.running} running`,
      ...(runs.queued ? [`${runs.queued} queued`] : []),
      ...(runs.waiting ? [`${runs.waiting} waiting`] : []),
    ];
    const tick = facts.clock.healthy
      ? 'it ticks'
      : `it last ticked ${moments.relative(facts.clock.lastTickAt) || 'never'}`;
    print.line(headline(session, facts, print.style, moments));
    if (facts.trouble) print.line(print.style.bad(printable(facts.trouble)));
    print.fields([
      ['clock', session.server || session.fires ? tick : null],
      ['workers', session.shared ? workerWords(facts, moments) : null],
      ['next', moments.long(facts.nextDueAt) || 'nothing is planned'],
      ['schedules', `${schedules.active} active, ${schedules.paused} paused`],
      ['runs', busy.join(', ')],
      [
        'last off',
        facts.lastOutage ? `${moments.short(facts.lastOutage.from)} to ${moments.short(facts.lastOutage.to)}` : null,
      ],
      ['model', facts.model.builtIn ? 'built in' : `${facts.model.provider}: ${facts.model.name}`],
      ...providerFields(facts, moments),
      ...placeFields(facts),
      ['zone', user.zone ?? 'not known yet: belfry zone NAME'],
      ['data', facts.dataFile?.replace(homedir(), '~') ?? null],
      ['health', health?.words ?? null],
      ['version', facts.version],
    ]);
    // Without a clock of its own, this command cannot know whether a clock stands still: the first line says so.
    const shown = session.server || session.fires ? attention : attention.filter(({ kind }) => kind !== 'clock');
    if (shown.length > 0) print.line(`\n${print.style.warn('Needs attention')}`);
    for (const one of shown) print.line(attentionLine(one, print.style));
    if (attentionMore > 0) print.line(`  and ${attentionMore} more`);
    return 0;
  },
};

type Overview = Pick<HomeView, 'attention' | 'attentionMore'> & { readonly health: HomeView['health'] | null };

/** The problems; hidden from tokens of agents. */
async function readAttention({ client }: Session): Promise<Overview> {
  try {
    return await client.getHome({});
  } catch (error) {
    if (isAppError(error) && (error.code === 'forbidden' || error.code === 'not_found'))
      return { attention: [], attentionMore: 0, health: null };
    throw error;
  }
}

function attentionLine({ title, reason, scheduleId }: AttentionView, style: Style): string {
  const id = scheduleId === null ? '' : `  ${style.dim(scheduleId)}`;
  return `  ${printable(title)}: ${printable(reason)}${id}`;
}

function headline(
  { server, elsewhere, fires, shared }: Session,
  { startedAt, role }: StatusView,
  style: Style,
  moments: Moments,
) {
  const url = server?.url ?? elsewhere;
  if (url !== null) {
    const as = role === 'all' ? '' : ` (role ${role})`;
    return `${style.good('Running')} at ${url}${as} since ${moments.long(startedAt)}`;
  }
  if (fires)
    return `${style.good('Running elsewhere.')} What is due is carried out; no process serves in this data folder.`;
  const start = shared ? 'belfry serve, here or on another machine of this database' : 'belfry serve';
  return `${style.warn('Not running.')} Nothing fires until: ${start}`;
}

function workerWords({ clock: { workers, lastTickAt } }: StatusView, moments: Moments): string {
  if (workers > 0) return workers === 1 ? '1 is alive' : `${workers} are alive`;
  return lastTickAt === null ? 'none yet' : `none is alive; the last one was ${moments.relative(lastTickAt)}`;
}

/** Limits that make work wait, or that are reached. */
function placeFields({ places }: StatusView): [string, string][] {
  return places
    .filter(({ places: limit, taken, waiting }) => waiting > 0 || taken >= limit)
    .map(({ name, places: limit, taken, waiting }) => {
      return [name, `${taken} of ${limit} at a time${waiting === 0 ? '' : `, ${waiting} waiting`}`];
    });
}

/** Only providers with a problem get a line. */
function providerFields({ providers }: StatusView, moments: Moments): [string, string][] {
  return providers
    .filter(({ state }) => state !== 'closed')
    .map(({ provider, model, until, lastError }) => {
      const again = until === null ? 'being tried' : `tried again ${moments.relative(until)}`;
      return [`${provider}: ${model}`, `keeps failing, ${again} (${lastError ?? 'no reason given'})`];
    });
}
