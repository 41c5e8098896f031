import { MAKING_ACTS } from '../../../../talk/acts/acts.ts';
import type { DialogueContext, Utterance } from '../dialogue.ts';
import { withoutFollowUps } from '../schedules/draft.ts';
import { readUtterance } from '../utterance.ts';
import { judge } from './judgement.ts';
import { speaksOfOne } from './wish.ts';

/**
 * "Take my pills at 9, nag me till I did": words that ask for follow-ups ask for a reminder, unless what stands before
 * them can be none. They are not judged themselves: "till I did" speaks of no past.
 */
export function asksForFollowUps({ text }: Utterance, context: DialogueContext): boolean {
  const pressed = withoutFollowUps(text);
  if (pressed === null) return false;
  const judged = judge(readUtterance(pressed.before), context);
  if (judged.split.time.kind !== 'time' || speaksOfOne(judged)) return false;
  const share = judged.likely.reduce((sum, one) => sum + (MAKING_ACTS.has(one.act) ? one.share : 0), 0);
  return judged.sure === null || share >= LEAST;
}

/** What asks for follow-ups outweighs another act that is sure, unless a wish is as unlikely as this. */
const LEAST = 0.05;
