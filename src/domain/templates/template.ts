import { parseGivenUrl } from '../net/given-url.ts';
import type { AckMode } from '../policy/follow-up.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';

/** The types of a parameter: any text, words of a time, a whole number, an address on the web. */
export const PARAMETER_TYPES = ['text', 'when', 'number', 'url'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** A blank of a template. */
export interface TemplateParameter {
  /** Its name in braces: `medicine` for `{medicine}`. */
  readonly name: string;
  readonly type: ParameterType;
  /** Its meaning, for the person who fills it in. */
  readonly description: string;
  /** Null when it is required. A number is written in digits. */
  readonly default: string | null;
}

/** The follow-ups of a reminder from a template. A text names a parameter of the type `number`: `"{follow_ups}"`. */
export interface TemplateFollowUp {
  readonly max: number | string;
  readonly intervalMinutes: number | string;
  readonly ack: AckMode;
}

/** A schedule with blanks. `{name}` in `what` and `when` stands for a parameter. */
export interface TemplateDefinition {
  /** A few words: "Morning briefing". */
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly kind: ScheduleKind;
  readonly what: string;
  readonly when: string;
  readonly parameters: readonly TemplateParameter[];
  /** Null when a reminder has no follow-ups. */
  readonly followUp: TemplateFollowUp | null;
  /** The other fields for create-schedule: policies, windows, ends, zone. */
  readonly more: Readonly<Record<string, unknown>>;
}

export interface Template extends TemplateDefinition {
  /** tpl_...; for a built-in one, its name. */
  readonly id: string;
  /** Lower-case words with dashes between: `morning-briefing`. Unique for a person. */
  readonly name: string;
  readonly builtIn: boolean;
  readonly revision: number;
}

/** Why a template cannot be filled in, by parameter. */
export interface FillIssue {
  readonly parameter: string;
  readonly message: string;
}

/** A filled-in template: the input of create-schedule. */
export interface FilledTemplate {
  readonly kind: ScheduleKind;
  readonly what: string;
  readonly when: string;
  readonly more: Readonly<Record<string, unknown>>;
}
export type FillResult =
  | { readonly ok: true; readonly value: FilledTemplate }
  | { readonly ok: false; readonly issues: readonly FillIssue[] };

const BLANK = /\{([a-z][a-z0-9_]{0,39})\}/g;
/** Longest value of a parameter, in characters. */
const VALUE_LIMIT = 8_192;

/** The blanks of a template, each once. */
export function blanksOf({ what, when, followUp }: Pick<TemplateDefinition, 'what' | 'when' | 'followUp'>): string[] {
  const texts = [what, when, String(followUp?.max ?? ''), String(followUp?.intervalMinutes ?? '')];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(BLANK)].map((match) => match[1] ?? '')))];
}

/**
 * Fills a template in. Each blank is replaced once: braces in a value are only text. The maker of the schedule checks
 * the words of a time.
 */
export function fillTemplate(template: TemplateDefinition, values: Readonly<Record<string, unknown>>): FillResult {
  const issues: FillIssue[] = [];
  const known = new Map(template.parameters.map((parameter) => [parameter.name, parameter]));
  for (const name of Object.keys(values)) {
    if (!known.has(name)) issues.push({ parameter: name, message: unknownWords(name, [...known.keys()]) });
  }
  const filled = new Map<string, string>();
  for (const parameter of template.parameters) {
    const read = readValue(parameter, values[parameter.name]);
    if (typeof read === 'string') filled.set(parameter.name, read);
    else issues.push({ parameter: parameter.name, message: read.problem });
  }
  if (issues.length > 0) return { ok: false, issues };
  const fill = (text: string) => text.replace(BLANK, (blank, name: string) => filled.get(name) ?? blank);
  const { kind, what, when, more, followUp } = template;
  return { ok: true, value: { kind, what: fill(what), when: fill(when), more: withFollowUp(more, followUp, fill) } };
}

function unknownWords(name: string, known: readonly string[]): string {
  if (known.length === 0) return `there is no blank "${name}": it has none`;
  return `there is no blank "${name}"; there are ${known.join(', ')}`;
}

function readValue(parameter: TemplateParameter, given: unknown): string | { readonly problem: string } {
  if (given === undefined || given === null || given === '') {
    return parameter.default ?? { problem: `has to be given: ${parameter.description}` };
  }
  if (typeof given !== 'string' && typeof given !== 'number') return { problem: 'has to be a text or a number' };
  const text = String(given).trim();
  if (text === '') return parameter.default ?? { problem: `has to be given: ${parameter.description}` };
  if (text.length > VALUE_LIMIT) return { problem: `has ${text.length} characters, more than ${VALUE_LIMIT}` };
  const problem = problemOf(parameter.type, text);
  return problem === null ? text : { problem };
}

function problemOf(type: ParameterType, text: string): string | null {
  switch (type) {
    case 'text':
    case 'when':
      return null;
    case 'number':
      return /^\d{1,9}$/.test(text) ? null : `has to be a whole number; it is ${JSON.stringify(text)}`;
    case 'url':
      return /^https?:\/\/[^\s/]\S*$/i.test(text) && parseGivenUrl(text) !== null
        ? null
        : `has to be an address that begins with http:// or https://; it is ${JSON.stringify(text)}`;
    default:
      return type satisfies never;
  }
}

/** The follow-ups as a schedule policy, merged over the other ones. */
function withFollowUp(
  more: Readonly<Record<string, unknown>>,
  followUp: TemplateFollowUp | null,
  fill: (text: string) => string,
): Readonly<Record<string, unknown>> {
  if (followUp === null) return more;
  const number = (value: number | string) => Number(fill(String(value)));
  const { max, intervalMinutes, ack } = followUp;
  // None at all means no policy, not a policy of zero.
  const policy = number(max) === 0 ? null : { max: number(max), intervalSeconds: number(intervalMinutes) * 60, ack };
  return { ...more, policies: { ...(more.policies as object | undefined), followUp: policy } };
}

/** The faults of a template itself; empty for none. */
export function checkTemplate(template: TemplateDefinition): FillIssue[] {
  const names = template.parameters.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const issues: FillIssue[] = [];
  if (twice !== undefined) issues.push({ parameter: twice, message: 'is there twice' });
  for (const blank of blanksOf(template)) {
    if (!names.includes(blank)) issues.push({ parameter: blank, message: `{${blank}} is in it, but is no parameter` });
  }
  for (const parameter of template.parameters) {
    const problem = parameter.default === null ? null : problemOf(parameter.type, parameter.default);
    if (problem !== null) issues.push({ parameter: parameter.name, message: `its default ${problem}` });
  }
  for (const value of [template.followUp?.max, template.followUp?.intervalMinutes]) {
    const name = typeof value === 'string' ? /^\{([a-z0-9_]+)\}$/.exec(value)?.[1] : undefined;
    const parameter = template.parameters.find((one) => one.name === name);
    if (typeof value === 'string' && parameter?.type !== 'number') {
      issues.push({ parameter: 'followUp', message: `${value} has to be one parameter of the type number` });
    }
  }
  if (template.followUp !== null && template.kind !== 'reminder') {
    issues.push({ parameter: 'followUp', message: 'is for reminders only' });
  }
  return issues;
}
