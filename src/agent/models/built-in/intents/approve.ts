import { readYesNo } from '../../../../domain/words/yes-no.ts';
import { type Intent, say } from '../dialogue.ts';
import { wordOnlyPress } from '../wording/approvals.ts';
import { word } from '../wording/speaking.ts';

const DECIDES =
  /^(?:(?:yes|yep|yeah|ok|okay|sure|no|please)[,.! ]+)*(?:i )?(?:approve|accept|allow|authori[sz]e|confirm|permit|deny|decline|reject|refuse)d?(?: (?<which>.{1,80}))?$/;

/** References that name nothing. */
const WHICH =
  /^(?:it|that|this|them|both|all|everything|all of (?:it|them)|apr_\w+|(?:the|that|this|all)(?: .{1,40})? (?:one|request|proposal|schedule|reminder|action)s?)$/;

/** "Cancel" and similar words withdraw the request instead. */
const WITHDRAWS = /^(?:cancel|stop|wait|never|keep|leave)/;
const isAnswer = (lower: string): boolean => readYesNo(lower) !== null && !WITHDRAWS.test(lower);

/** "Approve it", "yes": words where only the person's own press decides. No text is ever an approval. */
export const approve: Intent = {
  read({ lower }, { memory, isAsked }) {
    const waiting = [...memory.waiting.values()];
    const isDecision = decides(lower, waiting);
    if (waiting.length === 0) return isDecision && !isAsked ? say(word('wait.none')) : null;
    return isDecision || (!isAsked && isAnswer(lower)) ? say(wordOnlyPress(waiting)) : null;
  },
};

/** "Approve it" and "approve stretch" are about a waiting request; "approve the invoices" is a thing to do. */
function decides(lower: string, waiting: readonly string[]): boolean {
  const said = DECIDES.exec(lower);
  if (said === null) return false;
  const which = said.groups?.which;
  return which === undefined || WHICH.test(which) || waiting.some((what) => what.toLowerCase() === which);
}
