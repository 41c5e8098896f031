import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry suggest`: suggests up to three good times, with reasons. */
export const suggest: CommandDefinition = {
  examples: [
    'belfry suggest',
    'belfry suggest --kind action --before Friday',
    'belfry suggest --after "tomorrow at 8" --json',
  ],
  define(command) {
    command
      .option('--kind <kind>', 'reminder: when you answer; action: when the agent has little to do', 'reminder')
      .option('--agent <name>', 'the agent that would be woken')
      .option('--after <time>', 'nothing before this, as in tomorrow')
      .option('--before <time>', 'nothing after this, as in Friday; a week when left out');
  },
  async run(cli, _, { kind, agent, after, before }) {
    if (kind !== 'reminder' && kind !== 'action') {
      throw usageError(`--kind should be reminder or action; it is "${String(kind)}".`);
    }
    const { client } = await cli.connect();
    const given = Object.entries({ agent, after, before }).filter(([, value]) => value !== undefined);
    const suggestion = await client.suggestTime({ kind, ...Object.fromEntries(given) });
    const { print } = cli;
    print.json(suggestion);
    if (print.format === 'plain') for (const { when } of suggestion.slots) print.line(when);
    else {
      for (const { words, reasons } of suggestion.slots) {
        print.line(print.style.bold(printable(words)));
        for (const reason of reasons) print.line(`  ${printable(reason)}`);
      }
      if (suggestion.slots.length === 0) print.line('No time in this stretch is free.');
      print.line(print.style.dim(printable(suggestion.basis)));
    }
    return EXIT.ok;
  },
};
