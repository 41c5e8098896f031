import type { Client } from '../../../client/client.ts';
import { UNFINISHED_RUN_STATES } from '../../../domain/run.ts';
import type { RunDetail } from '../../../operations/views.ts';
import type { Cli, CommandDefinition } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError } from '../failure.ts';
import { scheduleFinder, shortIds } from '../ids.ts';
import { spanWords } from '../moments.ts';
import { noteWhenNothingRuns } from '../notes.ts';
import { spanOption } from '../options.ts';
import { printable } from '../printable.ts';
import type { Session } from '../session.ts';

/** `belfry run`: one run of a schedule, now. With `--wait`, success is the run's. */
export const run: CommandDefinition = {
  examples: ['belfry run k3x9q', 'belfry run k3x9q --wait', 'belfry run k3x9q --wait --timeout 30s --json'],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .option('--wait', 'wait until it is over; exits 0 only if it succeeded')
      .option('--timeout <time>', 'wait no longer than this', '10m');
  },
  async run(cli, [typed], options) {
    const timeoutMs = spanOption('--timeout', String(options.timeout));
    const session = await cli.connect();
    const id = await scheduleFinder(session.client)(typed as string);
    if (options.wait !== true) {
      const { runId, schedule } = await session.client.runSchedule({ id });
      cli.print.json({ runId, schedule });
      if (cli.print.format === 'plain') cli.print.line(runId);
      else
        cli.print.line(
          `${cli.print.style.good('Started.')} ${printable(schedule.what)} (run_${shortIds([runId]).get(runId)})`,
        );
      noteWhenNothingRuns(cli.print, session);
      return EXIT.ok;
    }
    if (!session.server) {
      throw new CliError('Nothing runs while no Belfry does, so there is nothing to wait for.', {
        exitCode: EXIT.unreachable,
        code: 'unavailable',
        fix: 'Start it with: belfry serve',
      });
    }
    const finished = await runAndWait(cli, session, id, timeoutMs);
    return tell(cli, finished);
  },
};

/** Listens before it starts the run, so that its end cannot be missed. */
async function runAndWait(cli: Cli, session: Session, id: string, timeoutMs: number): Promise<RunDetail> {
  const stop = new AbortController();
  let timedOut = false;
  const disarm = cli.ports.clock.setTimer(() => {
    timedOut = true;
    stop.abort();
  }, timeoutMs);
  const { client } = session;
  let runId: string | undefined;
  try {
    const opened = Promise.withResolvers<void>();
    const events = session.events({ signal: stop.signal, onOpen: () => opened.resolve() });
    const first = events.next();
    first.catch(opened.reject);
    await opened.promise;
    runId = (await client.runSchedule({ id })).runId;
    const already = await finishedRun(client, runId);
    if (already) return already;
    for (let event = await first; !event.done; event = await events.next()) {
      const { type, data } = event.value;
      if (type !== 'reset' && !(type === 'run.finished' && data.runId === runId)) continue;
      const finished = await finishedRun(client, runId);
      if (finished) return finished;
    }
  } finally {
    disarm();
    stop.abort();
  }
  throw new CliError(
    timedOut ? `The run has not finished within ${spanWords(timeoutMs)}.` : 'Belfry stopped before the run was over.',
    {
      exitCode: timedOut ? EXIT.timeout : EXIT.unreachable,
      code: timedOut ? 'timeout' : 'unavailable',
      details: { runId },
      fix: `It goes on. See: belfry show ${runId ?? id}`,
    },
  );
}

async function finishedRun(client: Client, runId: string): Promise<RunDetail | undefined> {
  const run = await client.getRun({ id: runId });
  return UNFINISHED_RUN_STATES.includes(run.state) ? undefined : run;
}

function tell(cli: Cli, finished: RunDetail): number {
  const { print } = cli;
  const good = finished.state === 'succeeded';
  print.json(finished);
  if (print.format === 'plain') print.line(`${finished.id}\t${finished.state}`);
  else if (good) {
    print.line(`${print.style.good('Succeeded.')} ${printable(finished.what)}`);
    for (const { text } of finished.deliveries) print.line(`  ${printable(text)}`);
    if (finished.deliveries.length === 0) print.line(print.style.dim('  It ran in silence: nothing was sent.'));
  } else {
    const why = finished.error ? `: ${printable(finished.error.message)}` : '';
    print.line(
      `${print.style.bad(`The run ${finished.state === 'cancelled' ? 'was cancelled' : finished.state === 'skipped' ? 'was skipped' : 'failed'}`)}${why}`,
    );
    print.note(`See: belfry show ${finished.id}`);
  }
  return good ? EXIT.ok : EXIT.failed;
}
