import { isAppError } from '../../../../domain/errors.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { CliError } from '../../failure.ts';
import { findRun, isRunId, proposalFinder, scheduleFinder } from '../../ids.ts';
import { showRun } from '../../printing/show-run.ts';
import { showSchedule } from '../../printing/show-schedule.ts';
import { showProposal } from '../approval/pending.ts';

/** `belfry show`: everything about one schedule or one run. */
export const show: CommandDefinition = {
  examples: ['belfry show k3x9q', 'belfry show run_7fm2a', 'belfry show k3x9q --json'],
  define(command) {
    command.argument('<id>', 'the id of a schedule or a run, or a unique piece of it');
  },
  async run(cli, [typed]) {
    const found = await findEither(cli, typed as string);
    if (found.kind === 'run') await showRun(cli, found.id);
    else if (found.kind === 'proposal') await showProposal(cli, found.id);
    else await showSchedule(cli, found.id);
    return 0;
  },
};

/** Looks for a schedule before a run: a piece of an id does not say its kind. */
async function findEither(cli: Cli, typed: string): Promise<{ kind: 'run' | 'schedule' | 'proposal'; id: string }> {
  const { client } = await cli.connect();
  if (typed.startsWith('apr_')) return { kind: 'proposal', id: await proposalFinder(client)(typed) };
  if (isRunId(typed)) return { kind: 'run', id: await findRun(client, typed) };
  try {
    return { kind: 'schedule', id: await scheduleFinder(client)(typed) };
  } catch (error) {
    if (typed.startsWith('sch_') || !(error instanceof CliError) || error.code !== 'not_found') throw error;
    return findRun(client, typed).then(
      (id) => ({ kind: 'run', id }) as const,
      (second: unknown) => {
        throw isAppError(second) || (second instanceof CliError && second.code !== 'not_found') ? second : error;
      },
    );
  }
}
