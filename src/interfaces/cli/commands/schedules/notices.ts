import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder } from '../../ids.ts';
import { cooldownOf, momentsOf, noticeWords } from '../../options/notice-options.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry notices`: shows or sets the notices about the runs of a schedule. */
export const notices: CommandDefinition = {
  examples: [
    'belfry notices k3x9q',
    'belfry notices k3x9q failure --cooldown "2 hours"',
    'belfry notices k3x9q start success failure',
    'belfry notices k3x9q off',
  ],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .argument('[moments...]', 'start, success, failure; off for none; none given shows what is set')
      .option('--cooldown <time>', 'failures are told at most so often; 1 hour by default');
  },
  async run(cli, [typed, words], { cooldown }) {
    const { client } = await cli.connect();
    const moments = words as string[];
    const off = moments.includes('off');
    if (off && moments.length > 1) throw usageError('Either off, or the moments you want to hear of.');
    const id = await scheduleFinder(client)(typed as string);
    const isChange = moments.length > 0 || cooldown !== undefined;
    const on = off || moments.length === 0 ? {} : { on: momentsOf(moments) };
    const gap = cooldown === undefined ? {} : { cooldownSeconds: cooldownOf(String(cooldown)) };
    const wanted = off ? null : { ...on, ...gap };
    const schedule = isChange
      ? (await client.updateSchedule({ id, policies: { notices: wanted } })).schedule
      : await client.getSchedule({ id });
    const { print } = cli;
    print.json(schedule);
    const set = schedule.policies.notices;
    if (print.format === 'plain') print.line(`${schedule.id}\t${set?.on.join(',') ?? 'off'}`);
    else
      print.line(
        `${printable(schedule.what)}: ${set == null ? 'no notices of its runs' : `notices ${noticeWords(set)}`}`,
      );
    return EXIT.ok;
  },
};
