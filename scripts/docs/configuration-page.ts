import { z } from 'zod';
import { CONFIG_KEYS, type ConfigKey, configSchema, settingFacts } from '../../src/config.ts';
import { AGENT_SETTINGS } from '../../src/config-file/agents-in-effect.ts';
import { LIMIT_NAMES, limitFact, settingEnv } from '../../src/domain/limit-settings.ts';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { describeMs } from '../../src/when/index.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `None is needed. \`belfry config\` shows what is in effect and where it comes from, with the agents of
[the configuration file](../how-to/agents.md) that go by something else; a name that looks like a setting and is none gets a warning with the
nearest one. What a running server goes by, it says itself: \`belfry call list-settings\`, for admins; \`belfry config\` names where that
differs. \`BELFRY_MODEL\` is explained in [use your own model](../how-to/use-your-own-model.md).`;

const PRECEDENCE_WORDS = `Where one setting is said in several places, the first of these counts:

1. **The field of an agent** in \`belfry.config.ts\`, for that agent alone: FIELDS.
2. **A flag** of \`belfry serve\` (\`--host\`, \`--port\`, \`--role\`), or of any command \`--data\` and \`--config\`.
3. **The environment**, by the names below. An empty value counts as not set.
4. **\`settings\` of the configuration file**, by the names of the environment without \`BELFRY_\`, as in \`proposalsPerHour\`. \`data\` and
   \`config\` do not stand there: they say where the file is.
5. **The default.**

What speaks of agents holds for every agent that says nothing itself: the agent \`belfry\`, those of the configuration file, and
(\`BELFRY_APPROVAL\`) those that are not declared any more while a schedule or a token still names them. The toolset \`approved\` asks always,
whatever the approval says.

A program that uses the library reads no environment, but for \`BELFRY_DATA\` and, where neither the program nor its configuration names a
model, \`BELFRY_MODEL\` with its address and key. There an option goes before \`settings\` of the configuration that is handed over.`;

const SETTING_OF: ReadonlyMap<string, string> = new Map(
  LIMIT_NAMES.map((name) => [limitFact(name).limit, `\`${settingEnv(name)}\``]),
);

const LIMITS_WORDS = `These limits keep a person's schedules, and whatever talks an agent into making some, within bounds. In the library they are
the option \`limits\` of \`openBelfry\`; of the server those with a setting can be set, above. \`belfry limits\` shows what is used of each.`;

/** docs/reference/configuration.md */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const rows = CONFIG_KEYS.map((key) => {
    const { env, description, unit } = settingFacts(key);
    const { default: given } = properties[key] as { default?: unknown };
    return [`\`${env}\``, defaultWords(key, given), unit === undefined ? description : `${description} (${unit})`];
  });
  const fields = CONFIG_KEYS.flatMap((key) => {
    const field = AGENT_SETTINGS[key]?.field;
    return field === undefined ? [] : [`\`${field}\` (\`${settingFacts(key).env}\`)`];
  });
  return generatedPage('Configuration', 'src/config/settings.ts', [
    INTRODUCTION,
    '## What goes before what',
    PRECEDENCE_WORDS.replace('FIELDS', fields.join(', ')),
    '## Settings',
    table(['setting', 'when not set', 'what it is'], rows),
    '## Limits',
    LIMITS_WORDS,
    table(
      ['limit', 'default', 'setting'],
      Object.entries(DEFAULT_LIMITS).map(([name, value]) => [
        `\`${name}\``,
        limitWords(name, value),
        SETTING_OF.get(name) ?? 'a bound that is none of an operator’s',
      ]),
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
