import { RUN_STATES, type RunState } from '../../../../domain/runs/run.ts';
import type { RunView } from '../../../../operations/views/run-views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { readAll } from '../../pages.ts';
import { causeWords } from '../../printing/cause-words.ts';
import { latenessWords, type Moments } from '../../printing/moments.ts';
import { unknownAgent } from '../../unknown-agent.ts';
import { momentsOf, stateStyle } from '../schedules/ls.ts';

interface RunsOptions {
  readonly agent?: string;
  readonly late?: true;
  readonly since?: string;
  readonly until?: string;
}

/** `belfry runs`: runs of all schedules or of one, newest due first, as on the page. */
export const runs: CommandDefinition = {
  examples: [
    'belfry runs',
    'belfry runs k3x9q',
    'belfry runs --state failed --n 50',
    'belfry runs --agent leo --late --since yesterday',
  ],
  define(command) {
    command
      .argument('[id]', 'only of this schedule')
      .option('--state <state>', `only those that are ${RUN_STATES.join(', ')}`)
      .option('--agent <name>', 'only those of this agent')
      .option('--late', 'only those that began a minute late or more')
      .option('--since <moment>', 'only those due since then: yesterday, "2 hours ago", 2026-11-20')
      .option('--until <moment>', 'only those due until then')
      .option('-n, --n <count>', 'how many at most', '20');
  },
  async run(cli, [typed], options) {
    const state = options.state as RunState | undefined;
    if (state !== undefined && !RUN_STATES.includes(state)) {
      throw usageError(`--state should be one of ${RUN_STATES.join(', ')}; it is "${state}".`);
    }
    const count = countOption('--n', options.n);
    const { client } = await cli.connect();
    const scheduleId = typed === undefined ? undefined : await scheduleFinder(client)(typed as string);
    const { agent, late, since, until } = options as RunsOptions;
    const narrow = { ...(agent && { agent }), ...(late && { late }), ...(since && { since }), ...(until && { until }) };
    const found = await readAll(
      (paging) => client.listRuns({ scheduleId, state, sort: 'due', ...narrow, ...paging }),
      count,
    );
    cli.print.json(found);
    if (found.length === 0)
      cli.print.note((await unknownAgent(client, agent)) ?? emptyWords(state, Object.keys(narrow).length > 0));
    else printRuns(cli, found, await momentsOf(cli));
    return 0;
  },
};

function emptyWords(state: RunState | undefined, isNarrowed: boolean): string {
  if (isNarrowed) return 'No run fits.';
  return state ? `No run is ${state}.` : 'Nothing has run yet.';
}

/** Runs as a table. */
export function printRuns(cli: Cli, found: readonly RunView[], moments: Moments): void {
  const plain = cli.print.format === 'plain';
  const ids = shortIds(found.map(({ id }) => id));
  cli.print.table(found, [
    { title: 'ID', value: ({ id }) => (plain ? id : (ids.get(id) ?? id)), style: (_, style) => style.dim },
    { title: 'DUE', value: ({ dueAt }) => (plain ? dueAt : moments.short(dueAt)) },
    { title: 'STATE', value: ({ state }) => state, style: (row, style) => stateStyle(row.state, style) },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 16 },
    { title: 'NOTE', value: noteOf, shrinkTo: 12 },
  ]);
}

/** A short note on a run; a silent run that succeeded needs none. */
function noteOf(run: RunView): string {
  if (run.error) return run.error.message;
  if (run.waitsFor !== null) return run.waitsFor;
  const parts = [latenessWords(run.latenessMs)];
  const cause = causeWords(run.cause);
  if (cause !== null) parts.push(cause);
  if (run.attempts > 1) parts.push(`${run.attempts} attempts`);
  if (run.state === 'succeeded' && run.kind !== 'reminder')
    parts.push(run.delivered > 0 ? `${run.delivered} sent` : 'silent');
  return parts.filter((part) => part !== '').join(', ');
}
