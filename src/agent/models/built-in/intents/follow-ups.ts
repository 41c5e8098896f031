import { saysItAlone } from '../../../../talk/orders/places.ts';
import { goTo } from '../by-act/acting.ts';
import { call, type DialogueContext, type Intent, type Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { isRefused, isWaiting, wordDecision } from '../wording/approvals.ts';
import { isTold, wordProblem } from '../wording/outcomes.ts';
import { saidRhythm } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { COUNTS } from '../words/counts.ts';
import { ASKS_ONCE, intervalOf, KEEPS_ASKING } from '../words/follow-up-orders.ts';
import { MOST_FOLLOW_UPS } from '../words/follow-up-words.ts';
import { requestPlan } from './create.ts';

/**
 * "Nag me every 10 minutes about it until I answer", "stop nagging me about the dentist": changes the follow-ups of
 * an existing reminder.
 */
export const followUps: Intent = {
  read(words, context) {
    for (const pattern of ASKS_ONCE) {
      const found = pattern.exec(words.lower);
      if (found !== null) return plan(found.groups?.what, { follow_up: false }, null, context);
    }
    for (const pattern of KEEPS_ASKING) {
      const groups = pattern.exec(words.lower)?.groups;
      if (groups === undefined) continue;
      const { what, every, until, unless, count } = groups;
      const isOpenEnded = until !== undefined || unless !== undefined;
      const max = count === undefined ? (isOpenEnded ? MOST_FOLLOW_UPS : null) : (COUNTS[count] ?? Number(count));
      if (max !== null && (max < 1 || max > MOST_FOLLOW_UPS)) return null;
      const input = {
        follow_up: true,
        ...(every === undefined ? {} : { follow_up_interval: intervalOf(every) }),
        ...(max === null ? {} : { max_follow_ups: max }),
      };
      // The same words make a new reminder when none exists.
      return plan(what, input, requestPlan(words, context), context);
    }
    return null;
  },
};

type FollowUpInput = Readonly<Record<string, unknown>>;

/** Null for "it" when no schedule was mentioned. */
function plan(
  what: string | undefined,
  input: FollowUpInput,
  otherwise: Plan | null,
  context: DialogueContext,
): Plan | null {
  const words = what ?? 'it';
  if (saysItAlone(words) && context.memory.focus.length === 0) return null;
  return goTo(words, context, (only) => changeFollowUps(only, input, context), otherwise);
}

function* changeFollowUps({ id, what, kind }: KnownSchedule, input: FollowUpInput, { memory }: DialogueContext): Plan {
  if (kind === 'action') return { text: word('expect.onlyReminders', { what }), question: null };
  if (memory.waiting.has(id)) return { text: word('expect.yesFirst', { what }), question: null };
  const { output, isError } = yield* call({ name: 'change_follow_ups', input: { schedule_id: id, ...input } });
  if (isError)
    return {
      text: output.code === 'duplicate' ? word('expect.yesFirst', { what }) : wordProblem(output),
      question: null,
    };
  if (isRefused(output)) return { text: wordDecision(output), question: null };
  if (isTold(output) || isWaiting(output)) return { text: '', question: null };
  const again = typeof output.follow_up === 'string' ? output.follow_up : '';
  const text =
    input.follow_up === false || again === ''
      ? word('answer.comesOnce', { what })
      : word('answer.insists', { what, rhythm: saidRhythm(again) });
  return { text, question: null };
}
