import {
  SCHEDULE_KINDS,
  SCHEDULE_STATES,
  type ScheduleKind,
  type ScheduleState,
} from '../../../../domain/schedules/schedule.ts';
import type { ScheduleView } from '../../../../operations/views/views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { computerZone, createMoments, type Moments } from '../../printing/moments.ts';
import type { Style } from '../../terminal.ts';
import { unknownAgent } from '../../unknown-agent.ts';

interface LsOptions {
  readonly state?: string;
  readonly kind?: string;
  readonly agent?: string;
  readonly all?: boolean;
  readonly failing?: true;
  readonly late?: true;
  readonly waiting?: true;
  readonly search?: string;
}

const isKind = (kind: string): kind is ScheduleKind => (SCHEDULE_KINDS as readonly string[]).includes(kind);

/** `belfry ls`: active and paused schedules, soonest first. */
export const ls: CommandDefinition = {
  examples: [
    'belfry ls',
    'belfry ls --state paused',
    'belfry ls --all --kind reminder',
    'belfry ls --agent alice',
    'belfry ls --late --search mail',
    'belfry ls --json',
  ],
  define(command) {
    command
      .option('--state <state>', `only those that are ${SCHEDULE_STATES.join(', ')}`)
      .option('--kind <kind>', `only those of a kind: ${SCHEDULE_KINDS.join(', ')}`)
      .option('--agent <name>', 'only those of this agent')
      .option('--failing', 'only those whose runs fail')
      .option('--late', 'only those whose last run began a minute late or more')
      .option('--waiting', 'only those with a run that waits')
      .option('--search <words>', 'only those that hold these words')
      .option('-a, --all', 'also those that are over');
  },
  async run(cli, _args, options) {
    const { state, kind, agent, all, failing, late, waiting, search } = options as LsOptions;
    const isNarrowed = [kind, agent, failing, late, waiting, search].some((request) => request !== undefined);
    if (state !== undefined && !(SCHEDULE_STATES as readonly string[]).includes(state)) {
      throw usageError(`--state should be one of ${SCHEDULE_STATES.join(', ')}; it is "${state}".`);
    }
    if (kind !== undefined && !isKind(kind)) {
      throw usageError(`--kind should be one of ${SCHEDULE_KINDS.join(', ')}; it is "${kind}".`);
    }
    const { client } = await cli.connect();
    const narrow = { ...(failing && { failing }), ...(late && { late }), ...(waiting && { waiting }) };
    const named = { kind, agent, ...(search !== undefined && { q: search }) };
    const wanted = {
      state: all ? 'all' : (state as ScheduleState | undefined),
      ...named,
      ...narrow,
      sort: 'next',
    } as const;
    const found = await readAll((paging) => client.listSchedules({ ...wanted, ...paging }));
    const over = (schedule: ScheduleView) => ['completed', 'cancelled'].includes(schedule.state);
    const shown = found.filter((schedule) => all || state !== undefined || !over(schedule));
    cli.print.json(shown);
    if (shown.length === 0) {
      const isAgentAlone =
        agent !== undefined && [kind, failing, late, waiting, search].every((request) => request === undefined);
      const unknown = found.length === 0 ? await unknownAgent(client, agent) : null;
      if (unknown !== null) cli.print.note(unknown);
      else if (isAgentAlone && found.length === 0) cli.print.note(`${agent} has no schedules.`);
      else if (isNarrowed && found.length === 0) cli.print.note('No schedule fits.');
      else cli.print.note(found.length > 0 ? 'Nothing is planned. What is over: belfry ls --all' : FIRST_USE);
      return 0;
    }
    printSchedules(cli, shown, await momentsOf(cli));
    return 0;
  },
};

const FIRST_USE = 'No schedules yet. Try: belfry add "remind me in 10 minutes to stretch"';

/** The user's zone if it is known, otherwise the computer's. */
export async function momentsOf(cli: Cli): Promise<Moments> {
  const { client } = await cli.connect();
  const user = await client.getMe({});
  return createMoments(user.zone ?? computerZone(), cli.ports.clock.now());
}

function printSchedules(cli: Cli, schedules: readonly ScheduleView[], moments: Moments): void {
  const { print } = cli;
  const plain = print.format === 'plain';
  const ids = plain ? new Map<string, string>() : shortIds(schedules.map(({ id }) => id));
  print.table(schedules, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 14 },
    { title: 'WHEN', value: (row) => whenWords(row, moments.zone), shrinkTo: 12 },
    {
      title: 'NEXT',
      shrinkTo: 16,
      value: ({ nextAt, waits }) =>
        plain
          ? (nextAt ?? '')
          : nextAt === null
            ? (waits?.words ?? '-')
            : `${moments.short(nextAt)} (${moments.relative(nextAt)})`,
      brief: ({ nextAt, waits }) => (nextAt === null ? (waits?.words ?? '-') : moments.short(nextAt)),
    },
    {
      title: 'STATE',
      value: (row) => (plain ? row.state : stateWords(row)),
      style: (row, style) => stateStyle(row.waits == null ? row.state : 'waiting', style),
    },
  ]);
}

/** The state, with the reason why it waits beyond its next time: `active: your yes`. */
export function stateWords({ state, waits }: Pick<ScheduleView, 'state' | 'waits'>): string {
  return waits == null ? state : `${state}: ${waits.word}`;
}

/** The note on quiet hours in a rule's sentence. */
const QUIET = /, held until the end of your quiet hours \([^)]*\)/;
/** The beginning of an interval in a rule's sentence. */
const BEGINNING = /, starting on [^(]*?\d{4}(?: at \d\d:\d\d(?::\d\d)?(?:\.\d+)?)?(?=,| \(|$)/;

/**
 * The rule in a few words: the next dates stand beside it, and the zone appears only when it differs. `belfry show`
 * prints the whole rule.
 */
function whenWords({ when, zone }: ScheduleView, ownZone: string): string {
  if (when.kind === 'once') return 'once';
  const short = when.sentence.replace(BEGINNING, '').replace(QUIET, '');
  return zone === ownZone ? short.replace(` (${zone})`, '') : short;
}

/** The colour of a state; the word itself always appears as well. */
export function stateStyle(state: string, style: Style): (text: string) => string {
  if (state === 'failed') return style.bad;
  if (state === 'paused' || state === 'waiting' || state === 'queued') return style.warn;
  if (state === 'active' || state === 'succeeded' || state === 'running') return style.good;
  return style.dim;
}
