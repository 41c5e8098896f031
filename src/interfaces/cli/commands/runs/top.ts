import { Writable } from 'node:stream';
import { isAppError } from '../../../../domain/errors.ts';
import { SECOND_MS } from '../../../../when/index.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { asCliError } from '../../failure.ts';
import { createMoments, type Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import { createPrinter } from '../../printing/printer.ts';
import type { Session } from '../../session.ts';
import { isInteractive } from '../../terminal.ts';
import { printTop, type TopFacts } from '../../top/frame.ts';
import { openScreen } from '../../top/screen.ts';
import { momentsOf } from '../schedules/ls.ts';

/** How often to redraw without events: phrases such as "in 4 s" must stay true. */
const LOOK_MS = 2 * SECOND_MS;
/** Events within this time cause one redraw. */
const GATHER_MS = 200;
/** The most rows of a list, for a high terminal. */
const MOST_ROWS = 30;

/** `belfry top`: running, coming and ended runs, live until q. */
export const top: CommandDefinition = {
  examples: ['belfry top', 'belfry top --once', 'belfry top --json'],
  define(command) {
    command.option('--once', 'print one look and end; so does a pipe');
  },
  async run(cli, _args, options) {
    const session = await cli.connect();
    const isLive =
      options.once !== true &&
      cli.print.format === 'words' &&
      isInteractive(cli.terminal) &&
      cli.terminal.stdout.isTTY === true;
    if (isLive) return watchTop(cli, session);
    const facts = await readFacts(session);
    cli.print.json(facts);
    if (cli.print.format !== 'json') printTop(cli.print, facts, { moments: await momentsOf(cli), rows: MOST_ROWS * 3 });
    return 0;
  },
};

async function readFacts({ client }: Session): Promise<TopFacts> {
  const [status, home, coming, runs] = await Promise.all([
    client.getStatus({}),
    // An agent's token is not shown what waits for its person.
    client.getHome({}).catch((error: unknown) => {
      if (isAppError(error, 'forbidden') || isAppError(error, 'not_found')) return null;
      throw error;
    }),
    client.listSchedules({ state: 'active', sort: 'next', limit: MOST_ROWS }),
    client.listRuns({ limit: MOST_ROWS }),
  ]);
  return {
    status,
    home,
    coming: coming.items.filter(({ nextAt }) => nextAt !== null),
    ended: runs.items.filter(({ endedAt }) => endedAt !== null),
  };
}

/** Redraws with every event and every two seconds, until q, Escape, Ctrl-C or a signal. */
async function watchTop(cli: Cli, session: Session): Promise<number> {
  const { zone } = await momentsOf(cli);
  const { clock } = cli.ports;
  const stop = new AbortController();
  const disarm = cli.ports.onStopSignal(() => stop.abort());
  const screen = openScreen(cli.terminal, (key) => {
    if (['q', 'escape', 'interrupt'].includes(key)) stop.abort();
  });
  let wake = () => {};
  stop.signal.addEventListener('abort', () => wake());
  // Many events at once cause one redraw.
  const news = followEvents(session, stop.signal, () => clock.setTimer(() => wake(), GATHER_MS));
  const rest = () =>
    new Promise<void>((resolve) => {
      const disarmRest = clock.setTimer(resolve, LOOK_MS);
      wake = () => {
        disarmRest();
        resolve();
      };
      if (stop.signal.aborted) wake();
    });
  try {
    while (!stop.signal.aborted) {
      try {
        const moments = createMoments(zone, clock.now());
        screen.draw(drawn(cli, await readFacts(session), { moments, screen }));
      } catch (error) {
        const { message } = asCliError(error);
        screen.draw(`Belfry does not answer; it is asked again.\n${printable(message)}\n\nq leaves`);
      }
      await rest();
    }
  } finally {
    screen.close();
    disarm();
    stop.abort();
    await news;
  }
  return 0;
}

/** Calls `onNews` for each event until the signal; if the stream is refused, the redraw every two seconds remains. */
async function followEvents(session: Session, signal: AbortSignal, onNews: () => void): Promise<void> {
  try {
    for await (const _event of session.events({ signal })) onNews();
  } catch {
    // Without a stream, the regular redraw remains.
  }
}

/** The overview as text, as wide as the screen. */
function drawn(
  cli: Cli,
  facts: TopFacts,
  { moments, screen }: { moments: Moments; screen: { rows: number; columns: number } },
): string {
  let text = '';
  const stdout = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    }),
    { isTTY: true, columns: screen.columns },
  );
  const print = createPrinter({ ...cli.terminal, stdout }, 'words');
  printTop(print, facts, { moments, rows: screen.rows, columns: screen.columns });
  print.line(`\n${print.style.dim('q leaves')}`);
  return text;
}
