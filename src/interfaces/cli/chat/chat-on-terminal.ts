import { clearLine, createInterface, cursorTo } from 'node:readline';
import type { MessageView } from '../../../operations/views/views.ts';
import type { Cli } from '../cli.ts';
import { momentsOf } from '../commands/schedules/ls.ts';
import { asCliError, reportFailure } from '../failure.ts';
import type { Moments } from '../printing/moments.ts';
import { cut, printable } from '../printing/printable.ts';
import { styleFor } from '../terminal.ts';
import { openConversation } from './conversation.ts';

const PROMPT = 'you › ';

/**
 * A conversation on a terminal: shows the last messages, one line each, then replies as they are written and
 * reminders as they arrive. Only reminders ring the bell. Ctrl-C, Ctrl-D or /quit leaves.
 */
export async function chatOnTerminal(cli: Cli, agent?: string): Promise<number> {
  const session = await cli.connect();
  const conversation = await openConversation(session, agent);
  const moments = await momentsOf(cli);
  const { terminal } = cli;
  const { stdout } = terminal;
  const style = styleFor(stdout, terminal.env, false);
  if (await session.start())
    cli.print.note(style.dim('No Belfry is running: the clock runs while this chat is open. For good: belfry serve'));
  else if (!session.fires) cli.print.note(style.dim('No worker is alive: answers come when one runs.'));
  for (const message of conversation.recent)
    stdout.write(`${style.dim(pastLine(message, moments, stdout.columns ?? 80))}\n`);
  stdout.write(`${style.dim('Say what should happen and when. Ctrl-C leaves.')}\n`);

  const stop = new AbortController();
  const lines = createInterface({ input: terminal.stdin, output: stdout, prompt: PROMPT });
  const begin = () => {
    clearLine(stdout, 0);
    cursorTo(stdout, 0);
  };
  let written: { turnId: string; text: string } | null = null;
  const endReply = () => {
    if (written) stdout.write('\n');
    written = null;
  };
  const following = conversation.follow(
    {
      onPiece(turnId, text, speaker) {
        if (written?.turnId !== turnId) {
          begin();
          stdout.write(style.bold(`${speaker} › `));
          written = { turnId, text: '' };
        }
        written = { turnId, text: written.text + text };
        stdout.write(printable(text, { lines: true }));
      },
      onTool() {},
      onDiscarded: endReply,
      onMessage(message) {
        const shown =
          written !== null && written.turnId === message.turnId && written.text.trim() === message.text.trim();
        if (shown) endReply();
        else {
          endReply();
          begin();
          const who =
            // What a notice says of a turn, or of what was typed, is the answer.
            message.role === 'notice' && message.turnId === null && message.replyTo === null
              ? style.warn('notice › ')
              : message.runId
                ? style.good('reminder › ')
                : style.bold(`${message.agent ?? 'belfry'} › `);
          stdout.write(`${message.runId ? '\u0007' : ''}${who}${printable(message.text, { lines: true })}\n`);
        }
        lines.prompt(true);
      },
      onTurnEnd(_turnId, state) {
        endReply();
        if (state === 'failed') cli.print.note(style.warn('There is no answer to that. See: belfry doctor'));
        lines.prompt(true);
      },
    },
    stop.signal,
  );
  const failure = following.then(
    () => null,
    (error: unknown) => error,
  );
  lines.on('line', (line) => {
    const text = line.trim();
    if (text === '/quit' || text === '/exit') lines.close();
    else if (text === '') lines.prompt();
    else {
      conversation.send(text).catch((error: unknown) => {
        reportFailure(terminal, 'words', asCliError(error));
        lines.prompt();
      });
    }
  });
  lines.on('SIGINT', () => lines.close());
  lines.prompt();
  const left = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const error = await Promise.race([left, failure]);
  stop.abort();
  lines.close();
  await failure;
  stdout.write('\n');
  if (error) throw error;
  return 0;
}

/** An earlier message in one line of the terminal. */
function pastLine(message: MessageView, moments: Moments, columns: number): string {
  const who = message.role === 'user' ? 'you' : message.role === 'notice' ? 'notice' : (message.agent ?? 'belfry');
  return cut(`${moments.clockTime(message.createdAt)}  ${who} › ${printable(message.text)}`, columns);
}
