import type { Command } from 'commander';
import { LOOK_ERROR_POLICIES, PAGE_FACTS, PREVIOUS_RUN_FACTS } from '../../../domain/policy/only-if.ts';
import { readAfterWords } from '../../../domain/schedules/after-words.ts';
import { usageError } from '../failure.ts';

const OPTIONS = [
  ['--after <words>', 'instead of a time, as in "30 minutes after k3x9q succeeds", "right after backup fails"'],
  ['--on-event', 'instead of a time: a signed webhook starts it (see belfry hook)'],
  ['--only-if <condition>', `only if the previous run: ${PREVIOUS_RUN_FACTS.join(', ')}; or a function of the program`],
  ['--of <schedule>', 'whose previous run --only-if looks at; its own when left out'],
  [
    '--only-if-page <address>',
    'only if this page changed; it is looked at before each run, and nobody is woken for it',
  ],
  ['--page-is <what>', `what about the page counts: ${PAGE_FACTS.join(', ')}`],
  ['--look-error <policy>', `when the look itself does not work: ${LOOK_ERROR_POLICIES.join(', ')}`],
  ['--check-again <bounds>', 'the agent chooses its next look, as in "20 minutes to 2 hours"'],
  ['--model <name>', 'the model its runs are carried out with'],
] as const;

/** Adds the options that decide about a run besides its time. */
export function addCauseOptions(command: Command): void {
  for (const [flags, description] of OPTIONS) command.option(flags, description);
}

type OneOf<T extends readonly string[]> = T[number];

/** The operation fields of these options. */
export interface CauseOptions {
  readonly after?: { scheduleId: string; delay?: string; on: 'success' | 'failure' | 'either' };
  readonly onEvent?: true;
  readonly onlyIf?: {
    previousRun?: OneOf<typeof PREVIOUS_RUN_FACTS>;
    scheduleId?: string;
    page?: string;
    is?: OneOf<typeof PAGE_FACTS>;
    function?: string;
    onError?: OneOf<typeof LOOK_ERROR_POLICIES>;
  };
  readonly checkAgain?: { min: string; max: string };
  readonly model?: string;
}

/** Reads the options; missing ones are left out. `resolve` makes an id of a piece of one. */
export async function causeOptions(
  received: Readonly<Record<string, unknown>>,
  resolve: (piece: string) => Promise<string>,
): Promise<CauseOptions> {
  const { after, onEvent, checkAgain, model } = received as Record<string, string | undefined>;
  const onlyIf = await onlyIfOf(received as Record<string, string | undefined>, resolve);
  return {
    ...(after === undefined ? {} : { after: await afterOf(after, resolve) }),
    ...(onEvent === undefined ? {} : { onEvent: true }),
    ...(onlyIf === null ? {} : { onlyIf }),
    ...(checkAgain === undefined ? {} : { checkAgain: boundsOf(checkAgain) }),
    ...(model === undefined ? {} : { model }),
  };
}

async function afterOf(text: string, resolve: (piece: string) => Promise<string>) {
  const read = readAfterWords(text) ?? readAfterWords(`after ${text}`);
  if (read === null) {
    throw usageError(`--after should say after what, as in "30 minutes after k3x9q succeeds"; it is "${text}".`);
  }
  const { schedule, delayMs, on } = read;
  const delay = delayMs === 0 ? {} : { delay: `${delayMs / 1000} seconds` };
  return { scheduleId: await resolve(schedule), on, ...delay };
}

async function onlyIfOf(
  { onlyIf, of, onlyIfPage, pageIs, lookError }: Record<string, string | undefined>,
  resolve: (piece: string) => Promise<string>,
): Promise<NonNullable<CauseOptions['onlyIf']> | null> {
  if (onlyIf === undefined && onlyIfPage === undefined) {
    const stray = of !== undefined ? '--of' : pageIs !== undefined ? '--page-is' : lookError && '--look-error';
    if (stray) throw usageError(`${stray} says something about a condition, and there is none.`);
    return null;
  }
  const previousRun = PREVIOUS_RUN_FACTS.find((fact) => fact === onlyIf?.trim().replaceAll(/[ -]/g, '_'));
  const isOther = onlyIf !== undefined && previousRun === undefined;
  return {
    ...(previousRun === undefined ? {} : { previousRun }),
    ...(isOther ? { function: onlyIf } : {}),
    ...(of === undefined ? {} : { scheduleId: await resolve(of) }),
    ...(onlyIfPage === undefined ? {} : { page: onlyIfPage }),
    ...(pageIs === undefined ? {} : { is: oneOf('--page-is', PAGE_FACTS, pageIs) }),
    ...(lookError === undefined ? {} : { onError: oneOf('--look-error', LOOK_ERROR_POLICIES, lookError) }),
  };
}

function oneOf<T extends string>(option: string, allowed: readonly T[], given: string): T {
  const found = allowed.find((one) => one === given.trim().replaceAll(/[ -]/g, '_'));
  if (found === undefined) throw usageError(`${option} should be one of ${allowed.join(', ')}; it is "${given}".`);
  return found;
}

function boundsOf(text: string): { min: string; max: string } {
  const [, min, max] = /^\s*(.+?)\s+(?:to|-|–)\s+(.+?)\s*$/i.exec(text) ?? [];
  if (min !== undefined && max !== undefined) return { min, max };
  throw usageError(`--check-again should be two lengths of time, as in "20 minutes to 2 hours"; it is "${text}".`);
}
