import type { Client } from '../../client/client.ts';
import { UNFINISHED_RUN_STATES } from '../../domain/runs/run.ts';
import { spanWords } from '../../domain/span-words.ts';
import type { RunDetail } from '../../operations/views/run-views.ts';
import type { Cli } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import { printable } from './printing/printable.ts';
import type { Session } from './session.ts';

interface WaitedRun {
  /** Starts the run and returns its id. */
  start(): Promise<string>;
  readonly timeoutMs: number;
}

/** Refuses to wait when nothing can happen. @throws CliError with exit code 6 */
export function requireServer({ fires }: Session): void {
  if (fires) return;
  throw new CliError('No Belfry is running, so nothing can run and there is nothing to wait for.', {
    exitCode: EXIT.unreachable,
    code: 'unavailable',
    fix: 'Start it with: belfry serve',
  });
}

/** Listens before it starts the run, so that it cannot miss the end. */
export async function runAndWait(cli: Cli, session: Session, { start, timeoutMs }: WaitedRun): Promise<RunDetail> {
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
    runId = await start();
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
      fix: runId === undefined ? 'See: belfry runs' : `It goes on. See: belfry show ${runId}`,
    },
  );
}

async function finishedRun(client: Client, runId: string): Promise<RunDetail | undefined> {
  const run = await client.getRun({ id: runId });
  return UNFINISHED_RUN_STATES.includes(run.state) ? undefined : run;
}

/** Prints the result of a run; the exit code is that of the run. */
export function tellRun(cli: Cli, finished: RunDetail): number {
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
