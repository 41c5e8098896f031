import { say } from '../../voice/say.ts';
import type { Language } from '../words/language.ts';

/** The conditions on another run. `output_changed`: its output differs from that at the last check. */
export const PREVIOUS_RUN_FACTS = ['failed', 'succeeded', 'output_changed'] as const;
export type PreviousRunFact = (typeof PREVIOUS_RUN_FACTS)[number];

/** The conditions on a page. `down`: it cannot be reached or answers 400 and above. */
export const PAGE_FACTS = ['status_changed', 'body_changed', 'down', 'up'] as const;
export type PageFact = (typeof PAGE_FACTS)[number];

/** The policy for a failed check: the run fails and is retried, is left out, or is carried out. */
export const LOOK_ERROR_POLICIES = ['fail', 'skip', 'run'] as const;
export type LookErrorPolicy = (typeof LOOK_ERROR_POLICIES)[number];

/** The condition of a run. Checked without the agent, so that it costs no tokens when it is false. */
export type OnlyIf =
  | {
      readonly kind: 'previous';
      readonly is: PreviousRunFact;
      /** The schedule whose last run counts; null for its own. */
      readonly scheduleId: string | null;
      /** The beginning of the other schedule's text; null for its own. */
      readonly title: string | null;
    }
  | { readonly kind: 'http'; readonly url: string; readonly is: PageFact; readonly onError: LookErrorPolicy }
  | { readonly kind: 'function'; readonly name: string; readonly onError: LookErrorPolicy };

/** Whether a condition is true, why, and what to remember for the next check. */
export interface Verdict {
  readonly holds: boolean;
  /** In words, for the record. */
  readonly reason: string;
  /** Stored when the run is done or left out; absent for nothing. */
  readonly fact?: string;
}

/** The last completed run, and its output as a digest. */
export interface FinishedRun {
  readonly state: 'succeeded' | 'failed';
  readonly outputHash: string;
}

/** The result of checking a page. `unreachable`: nobody answered. */
export type PageLook =
  | { readonly kind: 'answered'; readonly status: number; readonly bodyHash: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Judges the last run of a schedule. `before`: the remembered fact of the last check; null for none. */
export function judgePrevious(
  { is, title }: Extract<OnlyIf, { kind: 'previous' }>,
  last: FinishedRun | null,
  before: string | null,
): Verdict {
  const whose = title === null ? 'the previous run' : `the last run of “${title}”`;
  if (last === null) {
    // Its own first run has nothing to compare with; another schedule that never ran gives no answer yet.
    return title === null
      ? { holds: true, reason: 'there is no previous run yet' }
      : { holds: false, reason: `“${title}” has not run yet` };
  }
  if (is !== 'output_changed') return { holds: last.state === is, reason: `${whose} ${last.state}` };
  const fact = last.outputHash;
  if (before === null) return { holds: false, reason: `the first look at ${whose}: it is remembered`, fact };
  return before === fact
    ? { holds: false, reason: `${whose} said the same as before`, fact }
    : { holds: true, reason: `${whose} said something else than before`, fact };
}

/** Judges the check of a page. The first check only remembers the state for comparison. */
export function judgePage(
  { url, is }: Extract<OnlyIf, { kind: 'http' }>,
  look: PageLook,
  before: string | null,
): Verdict {
  const isUp = look.kind === 'answered' && look.status < 400;
  const found =
    look.kind === 'answered' ? `${url} answered ${look.status}` : `${url} could not be reached: ${look.reason}`;
  if (is === 'up' || is === 'down') return { holds: (is === 'up') === isUp, reason: found };
  const fact =
    look.kind === 'unreachable' ? 'unreachable' : is === 'status_changed' ? String(look.status) : look.bodyHash;
  const what = is === 'status_changed' ? 'the status of' : 'the content of';
  if (before === null) return { holds: false, reason: `the first look at ${url}: it is remembered (${found})`, fact };
  return before === fact
    ? { holds: false, reason: `${what} ${url} is as it was`, fact }
    : { holds: true, reason: `${what} ${url} changed (${found})`, fact };
}

/** `only if the previous run failed` */
export const onlyIfWords = (onlyIf: OnlyIf, language: Language = 'en'): string =>
  say(language, 'rule.onlyIf', { condition: conditionWords(onlyIf, language) });

function conditionWords(onlyIf: OnlyIf, language: Language): string {
  switch (onlyIf.kind) {
    case 'previous':
      return onlyIf.title === null
        ? say(language, `onlyIf.${onlyIf.is}`)
        : say(language, `onlyIf.${onlyIf.is}Of`, { title: onlyIf.title });
    case 'http':
      return say(language, `onlyIf.${onlyIf.is}`, { url: onlyIf.url });
    case 'function':
      return say(language, 'onlyIf.function', { name: onlyIf.name });
    default:
      return onlyIf satisfies never;
  }
}
