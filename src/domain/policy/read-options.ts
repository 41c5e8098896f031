import { describeMs } from '../../when/index.ts';
import { AppError, invalidField } from '../errors.ts';
import { isInsideHost, parseGivenUrl } from '../net/given-url.ts';
import type { Schedule, ScheduleOptions } from '../schedules/schedule.ts';
import { titleOf } from '../schedules/title.ts';
import { CHECK_AGAIN_LIMITS, type CheckAgain, lengthOf } from './check-again.ts';
import type { LookErrorPolicy, OnlyIf, PageFact, PreviousRunFact } from './only-if.ts';

/** A condition in a request. */
export interface OnlyIfRequest {
  readonly previousRun?: PreviousRunFact | undefined;
  readonly scheduleId?: string | undefined;
  readonly page?: string | undefined;
  readonly is?: PageFact | undefined;
  readonly function?: string | undefined;
  readonly onError?: LookErrorPolicy | undefined;
}

/** The options of a request besides its time. Null removes an existing one. */
export interface OptionsRequest {
  readonly onlyIf?: OnlyIfRequest | null | undefined;
  readonly checkAgain?: { readonly min: string; readonly max: string } | null | undefined;
  readonly model?: string | null | undefined;
}

type Named = Pick<Schedule, 'id' | 'what'>;

/** The available values. */
export interface OptionChoices {
  /** The agent, and whether it is a language model. */
  readonly agent: string;
  readonly hasModel: boolean;
  readonly models: readonly string[];
  /** The names of the program's own conditions. */
  readonly conditions: readonly string[];
  /** Hosts for conditions that may be outside the public internet. */
  readonly probeHosts: readonly string[];
  /** The inside address of the page's host; null when nothing is wrong. */
  readonly addressInside: string | null;
  readonly minimumGapMs: number;
  /** The schedule whose previous run counts, or why none has that name; null when none is named. */
  readonly named: Named | AppError | null;
  /** The schedule it runs after. */
  readonly followed: Named | null;
}

/** What the options must match. */
export type OptionBase = Pick<Schedule, 'trigger' | 'kind' | 'checkAgain'>;

/**
 * The given condition, bounds of the next check and model; missing ones are absent, and null removes one.
 * @throws AppError invalid_input, not_found, too_frequent, unreadable_time
 */
export function readOptions(request: OptionsRequest, base: OptionBase, choices: OptionChoices): ScheduleOptions {
  const { onlyIf, checkAgain, model } = request;
  const options: ScheduleOptions = {
    ...(onlyIf === undefined ? {} : { onlyIf: onlyIf === null ? null : readOnlyIf(onlyIf, base, choices) }),
    ...(checkAgain === undefined ? {} : { checkAgain: checkAgain === null ? null : readBounds(checkAgain, choices) }),
    ...(model === undefined ? {} : { model: model === null ? null : readModel(model, choices) }),
  };
  checkBoundsFit({ ...base, ...options });
  return options;
}

function readOnlyIf(wanted: OnlyIfRequest, base: OptionBase, choices: OptionChoices): OnlyIf {
  const { previousRun, scheduleId, page, is, function: name, onError } = wanted;
  const kinds = [previousRun, page, name].filter((one) => one !== undefined).length;
  if (kinds !== 1) {
    throw invalidField(
      'onlyIf',
      kinds === 0 ? 'The condition says nothing to look at.' : 'A condition looks at one thing only.',
      'Give one of previousRun, page and function.',
    );
  }
  if (scheduleId !== undefined && previousRun === undefined)
    throw invalidField(
      'onlyIf.scheduleId',
      '"scheduleId" names whose previous run is looked at, and there is no previousRun.',
      'Leave "scheduleId" out.',
    );
  if (is !== undefined && page === undefined)
    throw invalidField('onlyIf.is', '"is" says what about a page counts, and there is no page.', 'Leave "is" out.');
  if (page !== undefined)
    return { kind: 'http', url: readPage(page, choices), is: is ?? 'body_changed', onError: onError ?? 'fail' };
  if (name !== undefined) return { kind: 'function', name: readFunction(name, choices), onError: onError ?? 'fail' };
  if (onError !== undefined)
    throw invalidField('onlyIf.onError', 'A look at a previous run does not go wrong.', 'Leave onError out.');
  return readPrevious(previousRun as PreviousRunFact, base, choices);
}

function readPrevious(is: PreviousRunFact, { trigger }: OptionBase, { named, followed }: OptionChoices): OnlyIf {
  if (named instanceof AppError) throw named;
  const other = named ?? (trigger.kind === 'after' ? followed : null);
  if (other === null && is === 'output_changed') {
    throw invalidField(
      'onlyIf.scheduleId',
      'A schedule that runs only when its own output changed would stop for good the first time it did not.',
      'Name another schedule in "scheduleId".',
    );
  }
  return { kind: 'previous', is, scheduleId: other?.id ?? null, title: other === null ? null : titleOf(other.what) };
}

function readPage(text: string, { probeHosts, addressInside }: OptionChoices): string {
  const url = parseGivenUrl(text.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw invalidField(
      'onlyIf.page',
      `${JSON.stringify(text.slice(0, 100))} is not an http or https address without spaces and line breaks.`,
      'Give it whole: https://example.org/status.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidField(
      'onlyIf.page',
      'The address holds a user name or a password.',
      'Only pages that anybody may see can be looked at.',
    );
  }
  const isAllowed = probeHosts.some((known) => known === url.hostname || known === url.host);
  if (!isAllowed && (isInsideHost(url) || addressInside !== null)) {
    const where = isInsideHost(url) ? 'is' : `is at ${addressInside}, which is`;
    throw invalidField(
      'onlyIf.page',
      `${url.hostname} ${where} not of the public internet, so it is not looked at.`,
      'An operator can allow a host of their own with BELFRY_PROBE_HOSTS.',
    );
  }
  return url.href;
}

function readFunction(name: string, { conditions }: OptionChoices): string {
  if (conditions.includes(name)) return name;
  throw invalidField(
    'onlyIf.function',
    `There is no condition ${JSON.stringify(name)}.`,
    conditions.length === 0
      ? 'This program gives none; hand them to openBelfry({ conditions }).'
      : `Conditions: ${conditions.join(', ')}.`,
  );
}

function readBounds(
  { min, max }: NonNullable<OptionsRequest['checkAgain']>,
  { minimumGapMs }: OptionChoices,
): CheckAgain {
  const bounds = { minMs: readBound('min', min), maxMs: readBound('max', max) };
  const least = Math.max(CHECK_AGAIN_LIMITS.minMs, minimumGapMs);
  if (bounds.minMs < least) {
    throw new AppError(
      'too_frequent',
      `The shortest wait is ${describeMs(bounds.minMs)}; at least ${describeMs(least)} is needed.`,
      {
        hint: 'Choose a longer min.',
        details: {
          limit: 'minimumGapMs',
          allowed: least,
          given: bounds.minMs,
          issues: [{ path: 'checkAgain.min', message: 'is too short' }],
        },
      },
    );
  }
  if (bounds.maxMs > CHECK_AGAIN_LIMITS.maxMs)
    throw invalidField('checkAgain.max', 'The longest wait is more than 30 days.', 'Choose a shorter max.');
  if (bounds.minMs > bounds.maxMs)
    throw invalidField('checkAgain', 'The shortest wait is longer than the longest.', 'Swap min and max.');
  return bounds;
}

/** Reads one bound; a refusal names it. */
function readBound(name: 'min' | 'max', text: string): number {
  try {
    return lengthOf(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, hint } = error;
    const issues = [{ path: `checkAgain.${name}`, message: 'is not a length of time' }];
    throw new AppError(code, message, { ...(hint === null ? {} : { hint }), details: { issues } });
  }
}

/** Each check plans the next one, which a rule of its own would prevent. */
function checkBoundsFit({ trigger, kind, checkAgain }: OptionBase): void {
  if (checkAgain == null) return;
  if (kind !== 'action')
    throw invalidField(
      'checkAgain',
      'Only an action looks again; a reminder has follow-ups.',
      'Make it an action, or leave checkAgain out.',
    );
  if (trigger.kind !== 'once') {
    throw invalidField(
      'checkAgain',
      'With checkAgain the time is only that of the first look, and it must come once.',
      'Give a single first time such as "in 20 minutes", or leave checkAgain out.',
    );
  }
}

function readModel(model: string, { agent, hasModel, models }: OptionChoices): string {
  if (!hasModel) throw invalidField('model', `${agent} is a function and has no model.`, 'Leave model out.');
  if (models.includes(model)) return model;
  throw invalidField(
    'model',
    `The model ${JSON.stringify(model)} is not offered.`,
    models.length === 0 ? 'The operator offers models with BELFRY_MODELS.' : `Models: ${models.join(', ')}.`,
  );
}
