import { isoInstant, resolveZone } from '../../../../when/index.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { computerZone, createMoments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry zone`: the time zone for reading and showing wall-clock times. */
export const zone: CommandDefinition = {
  examples: ['belfry zone', 'belfry zone Berlin', 'belfry zone Asia/Tokyo --until sunday'],
  define(command) {
    command.argument('[name]', 'a city, a country with one zone, or an IANA zone: Berlin, Europe/Warsaw');
    command.option('--until <when>', 'only so long, in words read there; then your own zone is yours again');
  },
  async run(cli, [name], { until }) {
    const { client } = await cli.connect();
    const changed =
      name === undefined
        ? null
        : await client.updateMe({
            zone: await zoneCalled(name as string),
            ...(until === undefined ? {} : { until: until as string }),
          });
    const user = changed ?? (await client.getMe({}));
    const { print } = cli;
    const { zone, zoneUntil, homeZone } = user;
    print.json({
      zone,
      zoneUntil,
      homeZone,
      ...(changed !== null && { moved: changed.moved, warnings: changed.warnings }),
    });
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
      if (user.homeZone) print.line(`${user.zoneWords}.`);
      for (const { message } of changed?.warnings ?? []) print.line(print.style.warn(`Careful: ${printable(message)}`));
      if (changed?.movedWords) print.line(printable(changed.movedWords));
    }
    return EXIT.ok;
  },
};

/** The zone that a place means, as in the chat; words that name none are refused by the server. */
async function zoneCalled(name: string): Promise<string> {
  if (resolveZone(name).ok) return name;
  const { findZone } = await import('../../../../agent/models/built-in/places/find-zone.ts');
  const found = findZone(name);
  if (found.kind === 'several')
    throw usageError(`${found.place} has several time zones.`, `Name a city: ${found.cities.join(', ')}.`);
  return found.kind === 'zone' ? found.zone : name;
}
