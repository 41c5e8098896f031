import { z } from 'zod';
import { CONFIG_KEYS, type ConfigKey, configSchema, settingFacts } from '../../src/config.ts';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { describeMs } from '../../src/domain/time/duration.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `Settings come from the environment; a flag of \`belfry serve\` (\`--host\`, \`--port\`) or \`--data\` wins over it, and
[the configuration file](../how-to/agents.md) gives way to both. None is needed.
\`belfry config\` shows what is in effect and where it comes from; a name that looks like a setting and is none gets a warning
with the nearest one. \`BELFRY_MODEL\` is explained in [use your own model](../how-to/use-your-own-model.md).`;

const LIMITS_WORDS = `These limits keep a person's schedules, and whatever talks an agent into making some, within bounds. In the library they are
the option \`limits\` of \`openBelfry\`; of the server \`proposalsPerHour\` and \`messageHorizonMs\` can be set, above.`;

/** docs/reference/configuration.md */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const rows = CONFIG_KEYS.map((key) => {
    const { env, description, unit } = settingFacts(key);
    const { default: given } = properties[key] as { default?: unknown };
    return [`\`${env}\``, defaultWords(key, given), unit === undefined ? description : `${description} (${unit})`];
  });
  return generatedPage('Configuration', 'src/config.ts', [
    INTRODUCTION,
    table(['setting', 'when not set', 'what it is'], rows),
    '## Limits',
    LIMITS_WORDS,
    table(
      ['limit', 'default'],
      Object.entries(DEFAULT_LIMITS).map(([name, value]) => [`\`${name}\``, limitWords(name, value)]),
    ),
  ]);
}

function defaultWords(key: ConfigKey, given: unknown): string {
  // It depends on the computer, so it is said as a rule.
  if (key === 'data') return '`$XDG_DATA_HOME/belfry`, else `~/.local/share/belfry`';
  return given === undefined || given === '' ? '' : `\`${String(given)}\``;
}

function limitWords(name: string, value: number): string {
  if (name.endsWith('Ms')) return describeMs(value);
  return name.endsWith('Bytes') ? `${value / 1024} KB` : String(value);
}
