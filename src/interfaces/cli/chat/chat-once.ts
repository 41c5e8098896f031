import { spanWords } from '../../../domain/span-words.ts';
import type { MessageView } from '../../../operations/views/views.ts';
import type { Cli } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError } from '../failure.ts';
import { spanOption } from '../options/options.ts';
import { noteWhenNothingRuns } from '../printing/notes.ts';
import { printable } from '../printing/printable.ts';
import { openConversation } from './conversation.ts';

/** Sends one message and prints the answer: on a terminal while it is written, elsewhere when it is complete. */
export async function chatOnce(cli: Cli, text: string, timeout: string, agent?: string): Promise<number> {
  const timeoutMs = spanOption('--timeout', timeout);
  const session = await cli.connect();
  const conversation = await openConversation(session, agent);
  await session.start();
  const stop = new AbortController();
  const messages: MessageView[] = [];
  const ended = new Map<string, string>();
  let turnId: string | null | undefined;
  let timedOut = false;
  const streams = cli.print.format === 'words' && cli.terminal.stdout.isTTY === true;
  let written = '';
  const endWhenDone = () => {
    if (turnId === null || (turnId !== undefined && ended.has(turnId))) stop.abort();
  };
  const disarm = cli.ports.clock.setTimer(() => {
    timedOut = true;
    stop.abort();
  }, timeoutMs);
  const following = conversation.follow(
    {
      onPiece(turn, piece) {
        if (!streams || (turnId !== undefined && turn !== turnId)) return;
        written += piece;
        cli.print.write(printable(piece, { lines: true }));
      },
      onTool() {},
      onDiscarded() {
        if (written !== '') cli.print.write('\n');
        written = '';
      },
      onMessage: (message) => void messages.push(message),
      onTurnEnd(turn, state) {
        ended.set(turn, state);
        endWhenDone();
      },
    },
    stop.signal,
  );
  try {
    turnId = await conversation.send(text);
    endWhenDone();
    await following;
  } finally {
    disarm();
    stop.abort();
    await following.catch(() => undefined);
  }
  if (timedOut) {
    throw new CliError(`No answer came within ${spanWords(timeoutMs)}.`, {
      exitCode: EXIT.timeout,
      code: 'timeout',
      details: { turnId },
      fix: 'It may still come: belfry chat',
    });
  }
  if (turnId === null) {
    cli.print.json({ turnId, state: 'succeeded', messages: [] });
    cli.print.line('The reminder is answered.');
    return EXIT.ok;
  }
  const state = ended.get(turnId) ?? 'failed';
  const answer = messages.filter((message) => message.turnId === turnId);
  cli.print.json({ turnId, state, messages: answer });
  const whole = answer.map((message) => message.text).join('\n\n');
  if (written.trim() !== '' && written.trim() === whole.trim()) cli.print.line();
  else {
    if (written !== '') cli.print.line();
    if (whole !== '') cli.print.line(printable(whole, { lines: true }));
  }
  if (state === 'succeeded') {
    noteWhenNothingRuns(cli.print, session);
    return EXIT.ok;
  }
  if (answer.length > 0) return EXIT.failed;
  throw new CliError('The agent could not answer.', {
    exitCode: EXIT.failed,
    code: 'internal',
    fix: 'See: belfry doctor',
  });
}
