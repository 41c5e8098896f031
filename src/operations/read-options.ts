import { AppError } from '../domain/errors.ts';
import { isPublicAddress } from '../domain/net/address.ts';
import { CHECK_AGAIN_LIMITS, type CheckAgain } from '../domain/policy/check-again.ts';
import type { OnlyIf } from '../domain/policy/only-if.ts';
import type { ScheduleDefinition } from '../domain/proposal.ts';
import { describeMs } from '../domain/time/duration.ts';
import { lengthOf } from '../engine/next-check.ts';
import { findSchedule } from '../store/schedules.ts';
import type { CauseInput, OnlyIfInput } from './cause-fields.ts';
import type { OperationContext } from './operation.ts';
import { findNamed, titleOf } from './read-cause.ts';

/** What a schedule may have besides its time and its policies. */
export type ScheduleOptions = Pick<ScheduleDefinition, 'onlyIf' | 'checkAgain' | 'model'>;
/** What they have to fit. */
type Base = Pick<ScheduleDefinition, 'trigger' | 'kind' | 'agent'> & ScheduleOptions;

const invalid = (path: string, message: string, hint: string) =>
  new AppError('invalid_input', message, { hint, details: { issues: [{ path, message }] } });

/**
 * The condition, the bounds of the next look and the model that were given; what was not given is not there, what null takes away is null.
 * @throws AppError invalid_input, not_found, too_frequent, unreadable_time
 */
export async function readOptions(context: OperationContext, input: CauseInput, base: Base): Promise<ScheduleOptions> {
  const { onlyIf, checkAgain, model } = input;
  const options: ScheduleOptions = {
    ...(onlyIf === undefined ? {} : { onlyIf: onlyIf === null ? null : await readOnlyIf(context, onlyIf, base) }),
    ...(checkAgain === undefined ? {} : { checkAgain: checkAgain === null ? null : readBounds(context, checkAgain) }),
    ...(model === undefined ? {} : { model: model === null ? null : readModel(context, model, base.agent) }),
  };
  checkBoundsFit({ ...base, ...options });
  return options;
}

async function readOnlyIf(context: OperationContext, wanted: OnlyIfInput, base: Base): Promise<OnlyIf> {
  const { previousRun, of, page, is, function: name, onError } = wanted;
  const kinds = [previousRun, page, name].filter((one) => one !== undefined).length;
  if (kinds !== 1) {
    throw invalid(
      'onlyIf',
      kinds === 0 ? 'The condition says nothing to look at.' : 'A condition looks at one thing only.',
      'Give one of previousRun, page and function.',
    );
  }
  if (of !== undefined && previousRun === undefined)
    throw invalid(
      'onlyIf.of',
      '"of" names whose previous run is looked at, and there is no previousRun.',
      'Leave "of" out.',
    );
  if (is !== undefined && page === undefined)
    throw invalid('onlyIf.is', '"is" says what about a page counts, and there is no page.', 'Leave "is" out.');
  if (page !== undefined)
    return { kind: 'http', url: readPage(context, page), is: is ?? 'body_changed', onError: onError ?? 'fail' };
  if (name !== undefined) return { kind: 'function', name: readFunction(context, name), onError: onError ?? 'fail' };
  if (onError !== undefined)
    throw invalid('onlyIf.onError', 'A look at a previous run does not go wrong.', 'Leave onError out.');
  return readPrevious(context, { is: previousRun as NonNullable<typeof previousRun>, of }, base);
}

async function readPrevious(
  context: OperationContext,
  { is, of }: { readonly is: Extract<OnlyIf, { kind: 'previous' }>['is']; readonly of: string | undefined },
  { trigger }: Base,
): Promise<OnlyIf> {
  const { tx, actor } = context;
  const followed = trigger.kind === 'after' ? trigger.scheduleId : null;
  const other =
    of !== undefined
      ? await findNamed(context, of)
      : followed === null
        ? null
        : await findSchedule(tx, actor.userId, followed);
  if (other === null && is === 'output_changed') {
    throw invalid(
      'onlyIf.of',
      'A schedule that runs only when its own output changed would stop for good the first time it did not.',
      'Name another schedule in "of".',
    );
  }
  return { kind: 'previous', is, scheduleId: other?.id ?? null, title: other === null ? null : titleOf(other.what) };
}

function readPage({ environment }: OperationContext, text: string): string {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw invalid(
      'onlyIf.page',
      `${JSON.stringify(text.slice(0, 100))} is not an http or https address.`,
      'Give it whole: https://example.org/status.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid(
      'onlyIf.page',
      'The address holds a user name or a password.',
      'Only pages that anybody may see can be looked at.',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = host === 'localhost' || host.endsWith('.localhost') || /^[\d.]+$|:/.test(host);
  const isAllowed = environment.probeHosts?.some((known) => known === url.hostname || known === url.host) === true;
  if (isLiteral && !isAllowed && !isPublicAddress(host)) {
    throw invalid(
      'onlyIf.page',
      `${host} is not of the public internet, so it is not looked at.`,
      'An operator can allow a host of their own with BELFRY_PROBE_HOSTS.',
    );
  }
  return url.href;
}

function readFunction({ environment }: OperationContext, name: string): string {
  const known = environment.conditions ?? [];
  if (known.includes(name)) return name;
  throw invalid(
    'onlyIf.function',
    `There is no condition ${JSON.stringify(name)}.`,
    known.length === 0
      ? 'This program gives none; hand them to openBelfry({ conditions }).'
      : `Conditions: ${known.join(', ')}.`,
  );
}

function readBounds({ limits }: OperationContext, { min, max }: NonNullable<CauseInput['checkAgain']>): CheckAgain {
  const bounds = { minMs: readBound('min', min), maxMs: readBound('max', max) };
  const least = Math.max(CHECK_AGAIN_LIMITS.minMs, limits.minimumGapMs);
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
    throw invalid('checkAgain.max', 'The longest wait is more than 30 days.', 'Choose a shorter max.');
  if (bounds.minMs > bounds.maxMs)
    throw invalid('checkAgain', 'The shortest wait is longer than the longest.', 'Swap min and max.');
  return bounds;
}

/** One bound; a refusal says which of the two it is about. */
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

/** Each look is planned by the one before it: a rule of its own would stand in its way. */
function checkBoundsFit({ trigger, kind, checkAgain }: Base): void {
  if (checkAgain == null) return;
  if (kind !== 'action')
    throw invalid(
      'checkAgain',
      'Only an action looks again; a reminder has follow-ups.',
      'Make it an action, or leave checkAgain out.',
    );
  if (trigger.kind !== 'once') {
    throw invalid(
      'checkAgain',
      'With checkAgain the time is only that of the first look, and it must come once.',
      'Give a single first time such as "in 20 minutes", or leave checkAgain out.',
    );
  }
}

function readModel({ environment, engine }: OperationContext, model: string, agent: string): string {
  const offered = environment.models ?? [];
  if (!engine.hasLanes(agent)) throw invalid('model', `${agent} is a function and has no model.`, 'Leave model out.');
  if (offered.includes(model)) return model;
  throw invalid(
    'model',
    `The model ${JSON.stringify(model)} is not offered.`,
    offered.length === 0 ? 'The operator offers models with BELFRY_MODELS.' : `Models: ${offered.join(', ')}.`,
  );
}
