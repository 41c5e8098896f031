import { CONFIG_KEYS, type Config, type ConfigKey, settingFacts } from '../../../config.ts';
import { Secret } from '../../../secret.ts';
import type { CommandDefinition } from '../cli.ts';

/** A value as it may be printed; a list as it is written. */
function shown(value: Config[ConfigKey]): string | number | null {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  return value instanceof Secret || Array.isArray(value) ? String(value) : (value as string | number);
}

/** `belfry config`: the settings in effect. A flag wins over the environment, the environment over the default. */
export const config: CommandDefinition = {
  examples: ['belfry config', 'belfry config --json', 'BELFRY_PORT=8000 belfry config --plain'],
  define() {},
  async run(cli) {
    const { config: values, sources } = await cli.loadedConfig();
    const rows = CONFIG_KEYS.map((key) => {
      const { env, description, unit } = settingFacts(key);
      return {
        key,
        value: shown(values[key]),
        source: sources[key],
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
    return 0;
  },
};
