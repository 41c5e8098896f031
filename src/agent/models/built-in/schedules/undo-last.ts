import { call, type DialogueContext, type Plan, say } from '../dialogue.ts';
import { textOf, wordProblem } from '../wording/outcomes.ts';
import { sentence } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';

/** Belfry knows what was changed last: the word alone it hears itself, before any model. */
export function undoLast({ memory: { lastAsked } }: DialogueContext): Plan {
  return lastAsked === null ? takeBack() : say(word('did.waitsForYes', { what: lastAsked }));
}

function* takeBack(): Plan {
  const { output, isError } = yield* call({ name: 'undo_last_change', input: {} });
  if (!isError) return { text: sentence(textOf(output.confirmation ?? output.question)), question: null };
  return { text: output.code === 'not_found' ? word('small.nothingToUndo') : wordProblem(output), question: null };
}
