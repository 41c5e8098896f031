import type { CommandDefinition } from '../../cli.ts';
import { forEachId } from '../../each-id.ts';
import { EXIT } from '../../exit-codes.ts';
import { shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';

/** `belfry rm`: cancels schedules, after a question. Their history stays, and `restore` restores them. */
export const rm: CommandDefinition = {
  examples: ['belfry rm k3x9q', 'belfry rm k3x9q 7fm2a --yes'],
  define(command) {
    command.argument('<id...>', 'ids, or unique pieces of them').option('-y, --yes', 'do not ask');
  },
  async run(cli, [typed], options) {
    const { print, terminal } = cli;
    const asks = options.yes !== true;
    const cancelled: string[] = [];
    let declined = false;
    const code = await forEachId(cli, typed as string[], async (client, id) => {
      const { what, when, nextWords, state } = await client.getSchedule({ id });
      // The server itself refuses a cancelled schedule, so no question is needed.
      const asksNow = asks && state !== 'cancelled';
      if (asksNow) needYes(cli, 'Cancelling');
      const rule = when.kind === 'once' ? (nextWords ?? when.sentence) : when.sentence;
      if (asksNow && !(await confirm(terminal, `Cancel "${printable(what)}" (${printable(rule)})?`))) {
        declined = true;
        print.note('Left as it is.');
        return;
      }
      await client.cancelSchedule({ id });
      cancelled.push(id);
      if (print.format === 'plain') print.line(`${id}\tcancelled`);
      else print.line(`${print.style.good('Cancelled.')} ${printable(what)}`);
      print.note(print.style.dim(`Take it back with: belfry restore ${shortIds([id]).get(id)}`));
    });
    print.json(cancelled.map((id) => ({ id, state: 'cancelled' })));
    return code || (declined ? EXIT.failed : EXIT.ok);
  },
};
