import { approvalOf } from '../agent/agents.ts';
import { CONFIG_KEYS, type Config, type ConfigKey, settingFacts } from '../config.ts';
import { LIMIT_NAMES, limitFact, parseLimitTime } from '../domain/limit-settings.ts';
import { type ProviderPlaces, sayProviderPlaces } from '../domain/policy/concurrency.ts';
import { readTurnLimit } from '../domain/policy/turn-limit.ts';
import { Secret } from '../secret.ts';
import { describeMs } from '../when/index.ts';
import type { Project } from './load-project.ts';

/** A value for people who may see settings: no secret, a list as written; null when not set. */
export type ShownValue = string | number | null;
export type SettingValues<K extends ConfigKey = ConfigKey> = Readonly<Record<K, ShownValue>>;

/** One effective setting. */
export interface SettingInEffect {
  readonly key: ConfigKey;
  readonly value: ShownValue;
  /** Its source: a flag, the environment, the configuration file, the default; for that file, where it was found. */
  readonly source: string;
  readonly env: string;
  readonly description: string;
  readonly unit?: string;
}

/** The credentials in an address of a server. */
const CREDENTIALS = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i;

/** The displayed form of a value. */
export function shownValue(value: Config[ConfigKey]): ShownValue {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (value instanceof Secret || Array.isArray(value)) return String(value);
  if (typeof value === 'string') return value.replace(CREDENTIALS, '$1[redacted]@');
  return typeof value === 'object' ? sayProviderPlaces(value as ProviderPlaces) : value;
}

/** The effective values: the default model, the approval policy of the toolset, one form for durations. */
export function valuesOf(config: Config): SettingValues {
  const values = Object.fromEntries(CONFIG_KEYS.map((key) => [key, shownValue(config[key])])) as Record<
    ConfigKey,
    ShownValue
  >;
  const turnLimit = describeMs(readTurnLimit('turnLimit', config.turnLimit));
  const times = LIMIT_NAMES.filter((name) => limitFact(name).kind === 'time').map((name) => {
    const ms = parseLimitTime(name, String(config[name]));
    return [name, ms === null ? null : describeMs(ms)];
  });
  return {
    ...values,
    ...Object.fromEntries(times),
    model: config.model ?? 'builtin',
    // Without the setting the data decide, which are not read here.
    approval: config.approval === undefined && config.toolset !== 'approved' ? null : approvalOf(config),
    turnLimit,
  };
}

/**
 * Every setting with its source.
 * @param values the effective values of a running server
 * @default the values from the settings
 */
export function settingsInEffect(
  { config, sources, file }: Project,
  values: SettingValues = valuesOf(config),
): SettingInEffect[] {
  const sourceOf = (key: ConfigKey): string => {
    if (key === 'config' && file !== null && file.foundBy !== 'named') return file.foundBy;
    return sources[
      key === 'approval' && config.toolset === 'approved' && config.approval !== 'always' ? 'toolset' : key
    ];
  };
  return CONFIG_KEYS.map((key) => {
    const { env, description, unit } = settingFacts(key);
    const value = key === 'config' ? (file?.path ?? null) : values[key];
    return { key, value, source: sourceOf(key), env, description, ...(unit === undefined ? {} : { unit }) };
  });
}
