import { DAY_MS, describeMs, durationMs, MINUTE_MS, parseDuration, SECOND_MS } from '../when/index.ts';
import { AppError } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

/** A limit that an operator may set, with its place in `Limits`. */
interface LimitFact {
  /** The field of `Limits` that it sets. */
  readonly limit: keyof Limits;
  /** `time`: a duration in words. */
  readonly kind: 'count' | 'time';
  /** The factor from the setting's unit to that of the field. */
  readonly factor: number;
  /** Its name in a table for people. */
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  /** The bounds of the setting: in its unit, for a time in milliseconds. */
  readonly least: number;
  readonly most: number;
}

type Bounds = readonly [least: number, most: number];

const count = (
  limit: keyof Limits,
  title: string,
  description: string,
  unit: string,
  [least, most]: Bounds = [1, 1_000_000],
) => ({ limit, kind: 'count', factor: 1, title, description, unit, least, most }) as const;

const time = (limit: keyof Limits, title: string, description: string, [least, most]: Bounds) =>
  ({ limit, kind: 'time', factor: 1, title, description, unit: 'milliseconds', least, most }) as const;

/** A budget: 0 allows nothing, and only a large number means no limit. */
const TOKENS: Bounds = [0, 1_000_000_000_000];

/** Every limit with a setting, by the setting's name. */
export const LIMIT_SETTINGS = {
  activeSchedulesPerUser: count(
    'activeSchedulesPerUser',
    'Active schedules',
    'How many active schedules a person may have',
    'schedules',
  ),
  activeSchedulesApproved: count(
    'activeSchedulesApproved',
    'Active schedules for the toolset “approved”',
    'From how many active schedules of a person on an agent with the toolset "approved" makes no more',
    'schedules',
  ),
  creationsPerMinute: count(
    'creationsPerMinute',
    'New schedules a minute',
    'How many schedules may be made for a person within a minute, and tasks by an agent',
    'schedules',
  ),
  runsByHandPerMinute: count(
    'runsByHandPerMinute',
    'Runs by hand a minute',
    'How many runs a person may start by hand within a minute',
    'runs',
  ),
  minimumGap: time('minimumGapMs', 'Least distance of two times', 'How close two times of one schedule may lie', [
    SECOND_MS,
    DAY_MS,
  ]),
  horizonDays: {
    ...count('horizonMs', 'How far ahead', 'How far ahead a time may be', 'days', [1, 3653]),
    factor: DAY_MS,
  },
  promptBytes: count(
    'promptBytes',
    'Text of a schedule',
    'How long the text of a schedule or task may be',
    'bytes',
    [64, 65_536],
  ),
  messageBytes: count('messageBytes', 'A message', 'How long a message of a person may be', 'bytes', [64, 65_536]),
  proposalsPerHour: count(
    'proposalsPerHour',
    'Proposals of an agent an hour',
    'How often an agent may ask for your yes within an hour',
    'proposals',
    [1, 1000],
  ),
  approvalWindow: time(
    'approvalWindowMs',
    'How long a proposal waits',
    'How long a proposal waits for your answer, from 1 minute to 365 days; then it counts as denied',
    [60 * SECOND_MS, 365 * DAY_MS],
  ),
  followUpLife: time(
    'followUpLifeMs',
    'How long follow-ups go on',
    'How long follow-ups of a reminder go on, from 1 minute to 30 days, where it says nothing about it itself',
    [60 * SECOND_MS, 30 * DAY_MS],
  ),
  openTasksPerList: count('openTasksPerList', 'Open tasks', 'How many open tasks the list of one agent holds', 'tasks'),
  runsPerBackfill: count(
    'runsPerBackfill',
    'Runs of one backfill',
    'How many times of the past one backfill makes up for',
    'runs',
    [1, 10_000],
  ),
  approvedChainLinks: count(
    'approvedChainLinks',
    'Links of an approved chain',
    'How often a wake may replace itself with one yes',
    'links',
  ),
  approvedChainDays: count(
    'approvedChainDays',
    'Length of an approved chain',
    'How long one yes covers wakes that replace themselves',
    'days',
    [1, 3653],
  ),
  unaskedChainLinks: count(
    'unaskedChainLinks',
    'Links of a chain nobody is asked about',
    'How often a wake may replace itself where no yes is ever asked for',
    'links',
  ),
  unaskedChainDays: count(
    'unaskedChainDays',
    'Length of a chain nobody is asked about',
    'How long a wake may go on replacing itself where no yes is ever asked for',
    'days',
    [1, 3653],
  ),
  checkInsPerDay: count(
    'checkInsPerDay',
    'Inferred check-ins a day',
    'How many check-ins an agent may propose in a day because it heard between the lines that they are wanted',
    'check-ins',
    [1, 1000],
  ),
  saidPerRun: count(
    'saidPerRun',
    'Messages of one run of a program',
    'How often a program that was started for a run may speak to the person',
    'messages',
  ),
  hooksPerUser: count('hooksPerUser', 'Webhooks', 'How many webhooks a person may have', 'webhooks'),
  hookCallsPerMinute: count(
    'hookCallsPerMinute',
    'Calls of a webhook a minute',
    'How often one webhook may be called within a minute',
    'calls',
  ),
  templatesPerUser: count(
    'templatesPerUser',
    'Templates',
    'How many templates of their own a person may have',
    'templates',
    [1, 1000],
  ),
  linksPerUser: count(
    'linksPerUser',
    'Linked channels',
    'How many channels a person may link',
    'channels',
    [1, 10_000],
  ),
  voiceMegabytes: {
    ...count('voiceBytes', 'Size of a voice message', 'How large a voice message may be', 'megabytes', [1, 25]),
    factor: 1_000_000,
  },
  voiceLength: time('voiceLengthMs', 'Length of a voice message', 'How long a voice message may be', [
    SECOND_MS,
    60 * MINUTE_MS,
  ]),
  voiceMessagesPerDay: count(
    'voiceMessagesPerDay',
    'Voice messages a day',
    'How many voice messages of a person one process hears within a day',
    'voice messages',
  ),
  accessTokensPerUser: count(
    'accessTokensPerUser',
    'Tokens for programs',
    'How many tokens for programs a person may have',
    'tokens for programs',
    [1, 10_000],
  ),
  registrationsPerHour: count(
    'registrationsPerHour',
    'New programs an hour',
    'How many programs may register by OAuth from one network within an hour, before anybody let them in',
    'programs',
    [1, 100],
  ),
  stepsPerTurn: count(
    'stepsPerTurn',
    'Steps of a turn',
    'How often a language model is asked within one turn',
    'steps',
    [1, 1000],
  ),
  tokensPerRun: count(
    'tokensPerRun',
    'Tokens of one run or answer',
    'What one run, or one answer, of a language model may take',
    'tokens',
    TOKENS,
  ),
  tokensPerScheduleDay: count(
    'tokensPerScheduleDay',
    'Tokens of a schedule a day',
    'What all runs of one schedule may take in a day',
    'tokens',
    TOKENS,
  ),
  tokensPerUserDay: count(
    'tokensPerUserDay',
    'Tokens a day',
    'What everything of one person may take in a day',
    'tokens',
    TOKENS,
  ),
  maxOutputTokens: count(
    'maxOutputTokens',
    'Longest answer of a model',
    'The longest answer that is asked for in one call of a model',
    'tokens',
    [256, 1_000_000],
  ),
  historyTokens: count(
    'historyTokens',
    'What a turn remembers',
    'How much of its conversation a language model is reminded of in a turn',
    'tokens',
    [1000, 1_000_000],
  ),
  messageHorizonDays: {
    ...count(
      'messageHorizonMs',
      'How far ahead for the toolset “messages”',
      'How far ahead the toolset "messages" reaches',
      'days',
      [1, 3653],
    ),
    factor: DAY_MS,
  },
} as const satisfies Readonly<Record<string, LimitFact>>;

export type LimitSetting = keyof typeof LIMIT_SETTINGS;
export const LIMIT_NAMES = Object.keys(LIMIT_SETTINGS) as LimitSetting[];

/** The declaration of a limit. */
export const limitFact = (name: LimitSetting): LimitFact => LIMIT_SETTINGS[name];

/** `BELFRY_ACTIVE_SCHEDULES_PER_USER` of `activeSchedulesPerUser`. */
export const settingEnv = (name: string): string =>
  `BELFRY_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** A duration in words within the bounds of a limit, in milliseconds; null for any other text. */
export function parseLimitTime(name: LimitSetting, text: string): number | null {
  const { least, most } = limitFact(name);
  const read = parseDuration(text);
  const ms = read.ok ? durationMs(read.duration) : null;
  return ms !== null && ms >= least && ms <= most ? ms : null;
}

const spanWords = (ms: number): string => (ms % DAY_MS === 0 ? `${ms / DAY_MS} days` : describeMs(ms));

/** The expected value of a setting, for refusals. */
export function limitExpected(name: LimitSetting): string {
  const { kind, least, most, unit } = limitFact(name);
  if (kind === 'time') return `a length of time from ${spanWords(least)} to ${spanWords(most)} such as "24 hours"`;
  if (least === 0) return `a whole number of ${unit} from 0`;
  return unit === 'tokens'
    ? `a whole number of tokens from ${least} to ${most}`
    : `a whole number from ${least} to ${most}`;
}

/** Limits by the names of their settings: numbers, and times in words as "24 hours". */
export type LimitOptions = {
  readonly [K in LimitSetting]?: (typeof LIMIT_SETTINGS)[K]['kind'] extends 'time' ? string : number;
};

/**
 * Reads a program's limits: by the names of the settings, or as fields of `Limits` in milliseconds.
 * @throws AppError invalid_input, for an unknown name, and for an impossible time or number of days
 */
export function readLimits(given: LimitOptions & Partial<Limits> = {}): Partial<Limits> {
  const read: Record<string, number> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!(LIMIT_NAMES as readonly string[]).includes(name)) {
      if (!Object.hasOwn(DEFAULT_LIMITS, name)) throw refuse(name, 'is a limit that does not exist');
      read[name] = Number(value);
      continue;
    }
    const { limit, kind, factor, least, most } = limitFact(name as LimitSetting);
    const count = typeof value === 'number' && (factor === 1 || (value >= least && value <= most)) ? value : null;
    const amount = kind === 'time' ? parseLimitTime(name as LimitSetting, String(value)) : count;
    if (amount === null || Number.isNaN(amount))
      throw refuse(name, `should be ${limitExpected(name as LimitSetting)}, not ${JSON.stringify(value)}`);
    read[limit] = amount * factor;
  }
  return read;
}

function refuse(name: string, words: string): AppError {
  const message = `limits.${name} ${words}`;
  return new AppError('invalid_input', `${message}.`, {
    hint: 'belfry limits lists them all, and docs/how-to/limits.md explains them.',
    details: { issues: [{ path: `limits.${name}`, message }] },
  });
}

/** The limits from settings, whose times were checked before. */
export function limitsOfSettings(values: Readonly<Record<LimitSetting, string | number>>): Partial<Limits> {
  const entries = LIMIT_NAMES.map((name) => {
    const { limit, kind, factor } = limitFact(name);
    const value = values[name];
    return [limit, kind === 'time' ? parseLimitTime(name, String(value)) : Number(value) * factor];
  });
  return Object.fromEntries(entries);
}

/** A limit as its setting is written; null: there is no limit. */
export function settingOfLimit(name: LimitSetting, limits: Limits): string | number | null {
  const { limit, kind, factor } = limitFact(name);
  const value = limits[limit];
  if (!Number.isFinite(value)) return null;
  return kind === 'time' ? describeMs(value) : value / factor;
}
