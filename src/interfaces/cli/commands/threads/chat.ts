import { text as readText } from 'node:stream/consumers';
import { chatOnTerminal } from '../../chat/chat-on-terminal.ts';
import { chatOnce } from '../../chat/chat-once.ts';
import type { CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { isInteractive } from '../../terminal.ts';

/** `belfry chat`: the same conversation as on the page, in the terminal. */
export const chat: CommandDefinition = {
  withoutData: () => 'make',
  examples: [
    'belfry chat',
    'belfry chat "remind me at 5 to call Sarah"',
    'belfry chat "@alice write to Sarah tomorrow at 9"',
    'belfry chat --agent alice',
    'echo "what is planned for tomorrow?" | belfry chat',
  ],
  define(command) {
    command
      .argument('[text...]', 'say this, print the answer, and leave')
      .option('--agent <name>', 'talk in your conversation with this agent; @name at the beginning speaks to one once')
      .option('--timeout <time>', 'with a text: wait no longer than this for the answer', '2m');
  },
  async run(cli, [words], options) {
    const typed = (words as string[]).join(' ').trim();
    const { terminal } = cli;
    const agent = options.agent as string | undefined;
    if (typed === '' && isInteractive(terminal) && cli.print.format === 'words') return chatOnTerminal(cli, agent);
    const text = typed || (terminal.stdin.isTTY ? '' : (await readText(terminal.stdin)).trim());
    if (text === '') throw usageError('There is nothing to say.', 'Say it: belfry chat "remind me at 5 to call Sarah"');
    return chatOnce(cli, text, String(options.timeout), agent);
  },
};
