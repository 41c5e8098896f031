import { type DialogueContext, type Plan, say } from '../dialogue.ts';
import { changeThese } from '../intents/pause.ts';
import { isWaiting, wordAsked } from '../wording/approvals.ts';
import { textOf, wordProblem } from '../wording/outcomes.ts';
import { quote, sentence } from '../wording/phrases.ts';
import { SMALL_TALK } from '../wording/small-talk.ts';
import { setZone } from '../zone-question.ts';
import { cancelThese } from './cancel-schedules.ts';
import { putBack } from './one-occurrence.ts';

const UNDO =
  /^(?:(?:no|hm+|oops|ooops|whoops|wait|sorry|ah|oh|shit|damn|wrong one|not that one|my mistake|my bad)[\s,.!]+)*(?:wrong one|not that one|oops|whoops|(?:restore|recover|un-?delete|un-?cancel) (?:it|that)|i (?:want|need) (?:it|that) back|(?:get|give me) (?:it|that) back|get rid of (?:that|it)|(?:bring|put|change) (?:it|that) back(?: how it was| again)?|undo|undo (?:that|it|this)|take (?:that|it) back|scratch that|revert(?: that)?|that was (?:wrong|a mistake)|i changed my mind)$/;

/** "Undo", "take that back", "my mistake". */
export const saysUndo = (lower: string): boolean => UNDO.test(lower);

/**
 * Undoes the last change in this conversation: a single one, or everything that one message made or paused. A request
 * that waits for approval has changed nothing yet.
 */
export function undoLast(context: DialogueContext): Plan {
  const { undoable, focus, schedules, leftOut, stay, lastAsked } = context.memory;
  if (stay?.isLast === true) return setZone(stay.home, context, null);
  if (lastAsked !== null) return say(wordStillWaits(lastAsked));
  const series = schedules.get(leftOut?.seriesId ?? '');
  if (leftOut !== null && series !== undefined) {
    return putBack(series, schedules.get(leftOut.madeId ?? '') ?? null, context);
  }
  const known = (undoable?.ids ?? []).flatMap((id) => schedules.get(id) ?? []);
  if (undoable === null || known.length === 0)
    return say(focus.length > 0 ? SMALL_TALK.cannotUndo : SMALL_TALK.nothingToUndo);
  if (undoable.by === 'cancel') return cancelThese(known);
  if (undoable.by === 'resume') return changeThese('resume', known);
  return known.length > 1 ? say(wordSeveralChanged(known.length)) : putBackLast();
}

/** Asks Belfry to restore the schedule that was changed last, or to request it where that needs approval. */
function* putBackLast(): Plan {
  const [result] = yield [{ name: 'undo_last_change', input: {} }];
  const { output, isError } = result ?? { output: {}, isError: true };
  if (isError) {
    const isGone = output.code === 'not_found' || output.code === 'wrong_state';
    return { text: isGone ? SMALL_TALK.cannotUndo : wordProblem(output), question: null };
  }
  if (isWaiting(output)) return { text: wordAsked(textOf(output.what), output), question: null };
  return { text: sentence(textOf(output.confirmation)), question: null };
}

const wordStillWaits = (what: string): string =>
  `${quote(what)} still waits for your yes: nothing was done yet, so there is nothing to take back. Deny it on its card or under Approvals if it is not to be.`;

const wordSeveralChanged = (count: number): string =>
  `Those were ${count} changes at once, and I can take back only one. Press Undo on the notice of each that is to be as it was.`;
