import { statSync } from 'node:fs';
import { CONFIG_KEYS, type Config, type ConfigKey, settingFacts } from '../../../config.ts';
import type { ConfigFile } from '../../../config-file/load-project.ts';
import { type ProviderPlaces, sayProviderPlaces } from '../../../domain/policy/places.ts';
import { Secret } from '../../../secret.ts';
import type { Cli, CommandDefinition } from '../cli.ts';
import { epochOf } from '../moments.ts';

/** A value as it may be printed; a list as it is written. */
function shown(value: Config[ConfigKey]): string | number | null {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (value instanceof Secret || Array.isArray(value)) return String(value);
  return typeof value === 'object' ? sayProviderPlaces(value as ProviderPlaces) : value;
}

/**
 * `belfry config`: the settings in effect, and the agents that the configuration file declares. A flag wins over the environment, the
 * environment over the file, the file over the default.
 */
export const config: CommandDefinition = {
  examples: [
    'belfry config',
    'belfry config --json',
    'belfry config --config team/belfry.config.ts',
    'BELFRY_PORT=8000 belfry config --plain',
  ],
  define() {},
  async run(cli) {
    const { config: values, sources, file } = await cli.project();
    const rows = CONFIG_KEYS.map((key) => {
      const { env, description, unit } = settingFacts(key);
      const isFound = key === 'config' && file !== null && file.foundBy !== 'named';
      return {
        key,
        value: isFound ? file.path : shown(values[key]),
        source: isFound ? file.foundBy : sources[key],
        env,
        description,
        ...(unit === undefined ? {} : { unit }),
      };
    });
    cli.print.json(rows);
    cli.print.table(rows, [
      { title: 'NAME', value: ({ env }) => env },
      { title: 'VALUE', value: ({ value }) => (value === null ? '-' : String(value)) },
      { title: 'FROM', value: ({ source }) => source, style: (_, style) => style.dim },
      { title: 'WHAT IT IS', value: ({ description }) => description, style: (_, style) => style.dim, shrinkTo: 20 },
    ]);
    if (cli.print.format === 'words') await sayFile(cli, file, values.data);
    return 0;
  },
};

/** The agents of the file, and whether the server that runs has read it as it is now. */
async function sayFile(cli: Cli, file: ConfigFile | null, data: string): Promise<void> {
  if (file === null) {
    cli.print.note('There is no belfry.config.ts; it declares agents of your own: see docs/how-to/agents.md');
    return;
  }
  const names = file.agents.map(({ name }) => name);
  cli.print.line();
  cli.print.line(`Agents of ${file.path}: ${names.join(', ') || 'none'}`);
  const { discoverServer } = await import('../../local/discover-server.ts');
  const found = await discoverServer(data);
  if (found.kind === 'running' && statSync(file.path).mtimeMs > epochOf(found.server.startedAt)) {
    cli.print.line(
      cli.print.style.warn('It was changed after the running Belfry had read it: restart Belfry to use it.'),
    );
  }
}
