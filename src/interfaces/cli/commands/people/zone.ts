import { isoInstant } from '../../../../when/index.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { computerZone, createMoments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry zone`: the time zone that wall-clock times are read and shown in. */
export const zone: CommandDefinition = {
  examples: ['belfry zone', 'belfry zone Europe/Warsaw'],
  define(command) {
    command.argument('[name]', 'an IANA zone, as in Europe/Warsaw');
  },
  async run(cli, [name]) {
    const { client } = await cli.connect();
    const changed = name === undefined ? null : await client.updateMe({ zone: name as string });
    const user = changed ?? (await client.getMe({}));
    const { print } = cli;
    print.json(changed === null ? { zone: user.zone } : { zone: user.zone, moved: changed.moved });
    if (user.zone === null) {
      print.note(
        `Your time zone is not known yet. This computer's is ${computerZone()}: belfry zone ${computerZone()}`,
      );
      return EXIT.ok;
    }
    if (print.format === 'plain') print.line(user.zone);
    else {
      const now = cli.ports.clock.now();
      const clock = createMoments(user.zone, now).short(isoInstant(now));
      print.line(`${user.zone}${print.style.dim(`, where it is ${clock}`)}`);
      if (changed?.movedWords) print.line(printable(changed.movedWords));
    }
    return EXIT.ok;
  },
};
