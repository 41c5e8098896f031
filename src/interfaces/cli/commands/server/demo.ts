import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { CODES_OF_SIGNALS, serve } from './serve.ts';

/** Differs from the port of the real Belfry, where browsers are signed in. */
const PORT = '7434';

/**
 * `belfry demo`: a Belfry for looking around, filled as after two days of use. It has none of your data, and
 * disappears when it ends.
 */
export const demo: CommandDefinition = {
  examples: ['belfry demo', 'belfry demo --open', 'belfry demo --port 8080 --keep'],
  define(command) {
    command
      .option('--port <number>', `serve on this port and no other (else ${PORT} or the next free one)`)
      .option('--open', 'open the page in a browser')
      .option('--keep', 'leave the folder with its data when it ends');
  },
  async run(cli, _args, options) {
    const { terminal, print } = cli;
    const { port, open, keep } = options as { port?: string; open?: true; keep?: true };
    const folder = await mkdtemp(join(tmpdir(), 'belfry-demo-'));
    try {
      const env = ownEnvironment(terminal.env);
      // An invalid port is refused before the simulation begins.
      await cli.beside(env, { data: folder }).loadedConfig({ port: port ?? PORT });
      print.note('Living through two days of use. This takes some seconds …');
      await fill(cli, folder, keep === true);
      const own = cli.beside(env, { data: folder, config: join(folder, 'belfry.config.ts') });
      return await serve.run(own, [], { port: port ?? PORT, isAnyPort: port === undefined, open });
    } finally {
      if (keep) print.note(`Its data are in ${folder}; serve them again with: belfry serve --data ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Fills the folder. A signal meanwhile ends the process at once, and the half-filled folder with it. */
async function fill({ ports }: Cli, folder: string, keep: boolean): Promise<void> {
  const disarm = ports.onStopSignal((signal) => {
    if (!keep) rmSync(folder, { recursive: true, force: true });
    ports.exitNow(CODES_OF_SIGNALS[signal]);
  });
  try {
    await ports.fillDemo(folder, ports.clock.now());
  } finally {
    disarm();
  }
}

/** Removes the settings of the real Belfry: a demo must not reach its database, its bots or its people. */
function ownEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const isSetting = (name: string) =>
    name.startsWith('BELFRY_') || name === 'DATABASE_URL' || name.endsWith('_API_KEY');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isSetting(name)));
}
