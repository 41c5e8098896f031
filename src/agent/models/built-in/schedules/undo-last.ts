import { type DialogueContext, type Plan, say } from '../dialogue.ts';
import { textOf, wordProblem } from '../wording/outcomes.ts';
import { sentence } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';

const UNDO =
  /^(?:(?:no|hm+|oops|ooops|whoops|wait|sorry|ah|oh|shit|damn|wrong one|not that one|my mistake|my bad)[\s,.!]+)*(?:wrong one|not that one|oops|whoops|(?:restore|recover|un-?delete|un-?cancel) (?:it|that)|i (?:want|need) (?:it|that) back|(?:get|give me) (?:it|that) back|get rid of (?:that|it)|(?:bring|put|change) (?:it|that) back(?: how it was| again)?|undo|undo (?:that|it|this)|take (?:that|it) back|scratch that|revert(?: that)?|that was (?:wrong|a mistake)|i changed my mind)$/;

/** "Undo", "take that back", "my mistake". */
export const saysUndo = (lower: string): boolean => UNDO.test(lower);

/** Belfry knows what was changed last: the word alone it hears itself, before any model. */
export function undoLast({ memory: { lastAsked } }: DialogueContext): Plan {
  return lastAsked === null ? takeBack() : say(word('did.waitsForYes', { what: lastAsked }));
}

function* takeBack(): Plan {
  const [result] = yield [{ name: 'undo_last_change', input: {} }];
  const { output, isError } = result ?? { output: {}, isError: true };
  if (!isError) return { text: sentence(textOf(output.confirmation ?? output.question)), question: null };
  return { text: output.code === 'not_found' ? word('small.nothingToUndo') : wordProblem(output), question: null };
}
