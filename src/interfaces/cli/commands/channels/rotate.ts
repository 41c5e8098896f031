import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed } from '../../ids.ts';

/** `belfry channels rotate "my hook"`: replaces the secret; the new one is shown once. */
export async function rotate(cli: Cli, typed: string | undefined): Promise<number> {
  if (typed === undefined) throw usageError('Which one is to have another secret?', 'See them: belfry channels');
  const { client } = await cli.connect();
  const { items } = await client.listChannels({});
  const named = items.map(({ id, label }) => ({ id, name: label }));
  const made = await client.rotateChannelSecret({
    id: findNamed(typed, named, 'channel', 'See them: belfry channels'),
  });
  cli.print.json(made);
  cli.print.line(made.secret);
  if (cli.print.format !== 'plain') {
    const until = made.oldSecretUntil === null ? '' : ' Messages are signed with the old one too, until tomorrow.';
    cli.print.note(`This is shown once.${until}`);
  }
  return EXIT.ok;
}
