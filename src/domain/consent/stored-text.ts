import { requestsIn } from '../../talk/leads/requests.ts';
import { LANGUAGES, wordsOf } from '../../talk/words.ts';
import { say } from '../../voice/say.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';

/** A negation in the five languages: what is stored of an order keeps it. */
const NEGATION =
  /(?<!\p{L})(?:not|never|no|without|don['’]?t|doesn['’]?t|won['’]?t|can['’]?t|nicht|nie|niemals|kein\p{L}*|ohne|pas|jamais|sans|sin|nunca|bez|nigdy)(?!\p{L})/iu;

/** "Don't let me forget", "n'oublie pas de", "nie zapomnij", "lass nicht locker": negates nothing that is to be done. */
const FORGETS =
  /(?<!\p{L})(?:don['’]?t stop|(?:lass|hör) (?:bitte )?nicht (?:locker|auf)|n['’]arrête pas|ne (?:me )?lâche pas|no pares|no dejes de insistir|no me dejes en paz|nie (?:odpuszczaj|przestawaj))(?!\p{L})|(?<!\p{L})(?:(?:don['’]?t|do not|never|not|ni(?:cht?|e)|n[eo])\s+(?:(?:let me|let us|pas|te|me|se|mi)\s+)*(?:forget|verg[ei]s|oubli|olvid|zapomn)\p{L}*|(?:verg[ei]ss|oubli)\p{L}*\s+(?:(?:bitte|ja|bloss|bloß|surtout|bien)\s+)?(?:nicht?|pas))(?!\p{L})/giu;

/**
 * The text that is stored of an order: an agent's prompt is the person's own sentence without its time, whatever the
 * model makes of it; a reminder keeps the model's words, unless they lose a "not".
 */
export function storedText({ kind, what }: Pick<ScheduleDefinition, 'kind' | 'what'>, cut: string | null): string {
  if (cut === null) return what;
  if (kind !== 'reminder') return withoutLabel(cut);
  const order = orderOf(cut, what);
  if (!NEGATION.test(order) || NEGATION.test(what)) return what;
  // "Take the pill, not the blue one": it stands behind, so what was told before the request is no part of it.
  const at = order.indexOf(what);
  return at >= 0 && !NEGATION.test(order.slice(0, at)) ? order.slice(at).trim() : cut;
}

/** From the clause that asks for it on: "I can't type, remind me of the paint" negates no paint. */
function orderOf(cut: string, what: string): string {
  const words = wordsOf(cut, []);
  const [first] = wordsOf(what, []);
  const isBehind = ({ to }: { readonly to: number }) => words.slice(to).some(({ folded }) => folded === first?.folded);
  const request = requestsIn(words).findLast(isBehind);
  const mark = words.slice(0, request?.from ?? 0).findLast(({ kind }) => kind === 'mark');
  return cut.slice(mark?.end ?? 0).replaceAll(FORGETS, ' ');
}

/** What is pressed begins with words of Belfry: "do this: water the plants". */
function withoutLabel(cut: string): string {
  const labels = LANGUAGES.map((language) => say(language, 'act.action', { what: '', when: '' }).trim());
  const label = labels.find((one) => cut.startsWith(one)) ?? '';
  return cut.slice(label.length).trim();
}
