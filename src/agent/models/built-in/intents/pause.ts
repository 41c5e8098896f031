import type { DialogueContext, Intent, Plan, Utterance } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readTimeAlone } from '../reading.ts';
import { findAndGo } from '../schedules/find-schedules.ts';
import { readOneOccurrence, skipOne } from '../schedules/one-occurrence.ts';
import { isWaiting } from '../wording/approvals.ts';
import { type Did, isTold, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { quote } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { fallbackPlan, offerOf } from './create.ts';

type Change = 'pause' | 'resume' | 'skip_next' | 'run_now';

const CHANGES: readonly (readonly [RegExp, Change])[] = [
  [
    /^(?:pause|suspend|hold|mute|freeze|silence|disable|deactivate|put on hold|turn off|switch off|halt|stop for now)(?: off)? (.+?)(?: for now| for a while| until further notice| please)?$/,
    'pause',
  ],
  [
    /^(?:stop|take a (?:break|rest|pause) from|give me a break from|give (?=.+ a (?:rest|break)))(?: (?:reminding|waking|telling) me (?:about|of|to))? ?(.+?) (?:for now|for a (?:bit|while|moment|time)|for the (?:moment|time being)|temporarily|a (?:rest|break))$/,
    'pause',
  ],
  [/^(?:put|set) (.+?) (?:on (?:hold|ice|pause)|to paused)(?: for now| please)?$|^(?:turn|switch) (.+?) off$/, 'pause'],
  [
    /^(?:run|trigger|fire|execute) (.+?) (?:right |straight )?(?:now|away|immediately|at once)(?:[\s,]+(?:don'?t|do not|without) wait(?:ing)?(?: .+)?)?$/,
    'run_now',
  ],
  [
    /^(?:do|send|check) (.+?) (?:right|straight) (?:now|away)(?:[\s,]+(?:don'?t|do not|without) wait(?:ing)?(?: .+)?)?$/,
    'run_now',
  ],
  [
    /^(?:resume|unpause|un-pause|restart|reactivate|re-activate|continue|unmute|enable|activate|wake|start|turn on|switch on|carry on with|unfreeze|reenable|re-enable)(?: again)? (.+?)(?: again| now)?$/,
    'resume',
  ],
  [/^(?:turn|switch) (.+?) (?:back )?on(?: again)?$/, 'resume'],
  [/^(?:start|go back to|begin) (?:reminding|waking|telling) me (?:about|of|to|for) (.+?)(?: again)?$/, 'resume'],
  [/^(.+?) (?:can|may|should|could) (?:start|run|go on|resume|continue|come|be on)(?: up)? again(?: now)?$/, 'resume'],
  [/^(.+?) (?:can|may|should|could) (?:rest|wait|pause|be paused)(?: for now| for a while)?$/, 'pause'],
  [/^skip (?:the |my |its )?next (?:one|run|time|occurrence|reminder|round)? ?(?:of |for |from )?(.*)$/, 'skip_next'],
  [/^skip (.+?)(?: (?:once|(?:the |this )?next (?:time|one|run)|this time))?$/, 'skip_next'],
];

const WORDS: Readonly<Record<Change, { readonly deed: string; readonly done: Did }>> = {
  pause: { deed: 'pause', done: 'paused' },
  resume: { deed: 'resume', done: 'resumed' },
  skip_next: { deed: 'skip once', done: 'skippedOnce' },
  run_now: { deed: 'run now', done: 'runningNow' },
};

/** "Pause the second one", "resume it", "skip the next standup", "run the second one now". */
export const pause: Intent = {
  name: 'pause',
  read(words, context) {
    const bare = /^(pause|resume|unpause|skip)(?: it| that)?(?: for now| once)?$/.exec(words.lower)?.[1];
    if (bare !== undefined) {
      return plan(bare === 'skip' ? 'skip_next' : bare === 'pause' ? 'pause' : 'resume', 'it');
    }
    const until = readUntil(words, context);
    if (until !== null) return plan('pause', until.reference, until.until);
    const skipped = /^skip (.+)$/.exec(words.lower)?.[1];
    const once = skipped === undefined ? null : readOneOccurrence(skipped);
    const day = dayAtEnd(skipped ?? '');
    if (day !== null) return plan('skip_next', day.rest, undefined, day.day);
    if (once !== null) return plan('skip_next', once.rest.replace(/^(?:one|it)?$/, 'it'), undefined, once.day);
    for (const [pattern, change] of CHANGES) {
      const match = pattern.exec(words.lower);
      // "Pause tomorrow's gym" means that one occurrence.
      const one = match && change === 'pause' ? readOneOccurrence(match[1] ?? match[2] ?? '') : null;
      if (one !== null) return plan('skip_next', one.rest.replace(/^(?:one|it)?$/, 'it'), undefined, one.day);
      if (match)
        return plan(
          change,
          (match[1] ?? match[2] ?? '')
            .replace(/^(?:tomorrow|today|tonight)(?:'s)? /, '')
            .replace(/^(?:one|it)?$/, 'it'),
        );
    }
    return null;

    function plan(change: Change, reference: string, end?: string, day: string | null = null): Plan {
      const { deed } = WORDS[change];
      const states: readonly ('active' | 'paused')[] =
        change === 'resume' ? ['paused'] : change === 'run_now' ? ['active', 'paused'] : ['active'];
      return findAndGo(
        {
          words: reference,
          deed,
          states,
          offer: offerOf(words, context),
          go(found, known) {
            const [only, ...others] = found;
            const isOne = change === 'skip_next' && only !== undefined && others.length === 0 && day !== null;
            return isOne ? skipOne(only, day, known) : changeThese(change, found, end);
          },
        },
        context,
        fallbackPlan(words, context),
      );
    }
  },
};

/** "The standup tomorrow", "the gym on Friday": the day to skip. */
function dayAtEnd(words: string): { rest: string; day: string } | null {
  const match =
    /^(.+?) (?:on )?(today|tonight|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/.exec(words);
  return match === null ? null : { rest: match[1] ?? '', day: match[2] ?? '' };
}

/** The end in Belfry's words, otherwise in the person's own. */
function wordUntil({ confirmation }: Readonly<Record<string, unknown>>, until: string): string {
  const said = /^paused until (.+?): /.exec(String(confirmation ?? ''))?.[1];
  return word('told.until', { moment: said === undefined ? until : saidTime(said) });
}

const UNTIL: readonly RegExp[] = [
  /^(?:pause|suspend|hold|mute|silence|stop|put on hold|turn off|take a (?:break|rest|pause) from|no(?: more)?) (?:reminding me (?:about|of|to) )?(.+?) (until|till|til|for) (?!now$|a while$|further notice$)(.+)$/i,
  /^put (.+?) on (?:hold|ice|pause) (until|till|til|for) (.+)$/i,
  /^(.+?) (?:can|may|should) (?:rest|wait|pause|be paused) (until|till|til|for) (.+)$/i,
];

/** "Pause the briefing until Monday": the reference and the end; null without an end, or when the end is not a time. */
function readUntil({ text }: Utterance, context: DialogueContext): { reference: string; until: string } | null {
  const match = UNTIL.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (match === undefined) return null;
  const [, reference = '', word = '', rest = ''] = match;
  const time = readTimeAlone(word.toLowerCase() === 'for' ? `in ${rest}` : rest, context);
  if (time?.kind !== 'time') return null;
  return { reference: reference.toLowerCase(), until: rest };
}

/** Pauses, resumes, skips or runs them in one step. */
export function* changeThese(change: Change, schedules: readonly KnownSchedule[], until?: string): Plan {
  const { done } = WORDS[change];
  const results = yield schedules.map(({ id }) => ({
    name: 'update_schedule' as const,
    input: { schedule_id: id, change, ...(until === undefined ? {} : { until }) },
  }));
  const lines = schedules.map(({ what }, index) => {
    const { output, isError } = results[index] ?? { output: {}, isError: true };
    // With several schedules the reply names the one that failed.
    if (isError) return schedules.length > 1 ? `${quote(what)}: ${wordProblem(output)}` : wordProblem(output);
    if (isTold(output)) return '';
    if (until !== undefined && !isWaiting(output))
      return word(`did.${done}`, { line: `${quote(what)}, ${wordUntil(output, until)}` });
    return change === 'pause' && !isWaiting(output)
      ? `${word('did.paused', { line: quote(what) })} ${word('did.bringBack')}`
      : wordUpdated(done, what, output);
  });
  return { text: lines.filter(Boolean).join('\n'), question: null };
}
