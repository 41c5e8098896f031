import { z } from 'zod';
import {
  LIMIT_NAMES,
  type LIMIT_SETTINGS,
  type LimitSetting,
  limitFact,
  parseLimitTime,
  settingEnv,
  settingOfLimit,
} from '../domain/limit-settings.ts';
import { DEFAULT_LIMITS } from '../domain/limits.ts';

const count = (name: LimitSetting) => {
  const { least, most, description, unit } = limitFact(name);
  return z.coerce
    .number<string | number>()
    .int()
    .min(least)
    .max(most)
    .default(settingOfLimit(name, DEFAULT_LIMITS) as number)
    .meta({ env: settingEnv(name), description, unit });
};

const time = (name: LimitSetting) =>
  z
    .string()
    .refine((text) => parseLimitTime(name, text) !== null)
    .default(settingOfLimit(name, DEFAULT_LIMITS) as string)
    .meta({ env: settingEnv(name), description: limitFact(name).description });

type LimitShape = {
  readonly [K in LimitSetting]: (typeof LIMIT_SETTINGS)[K]['kind'] extends 'time'
    ? ReturnType<typeof time>
    : ReturnType<typeof count>;
};

/** The schema of every limit that is a setting, built from its table. */
export const limitShape = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, limitFact(name).kind === 'time' ? time(name) : count(name)]),
) as unknown as LimitShape;
