import { LANGUAGES } from '../../talk/words.ts';
import { say } from '../../voice/say.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';

/** A negation in the five languages: what is stored of an order keeps it. */
const NEGATION =
  /(?<!\p{L})(?:not|never|no|without|don['’]?t|doesn['’]?t|won['’]?t|can['’]?t|nicht|nie|niemals|kein\p{L}*|ohne|pas|jamais|sans|sin|nunca|bez|nigdy)(?!\p{L})/iu;

/**
 * The text that is stored of an order: an agent's prompt is the person's own sentence without its time, whatever the
 * model makes of it; a reminder keeps the model's words, unless they lose a "not".
 */
export function storedText({ kind, what }: Pick<ScheduleDefinition, 'kind' | 'what'>, cut: string | null): string {
  if (cut === null) return what;
  if (kind !== 'reminder') return withoutLabel(cut);
  return NEGATION.test(cut) && !NEGATION.test(what) ? cut : what;
}

/** What is pressed begins with words of Belfry: "do this: water the plants". */
function withoutLabel(cut: string): string {
  const labels = LANGUAGES.map((language) => say(language, 'act.action', { what: '', when: '' }).trim());
  const label = labels.find((one) => cut.startsWith(one)) ?? '';
  return cut.slice(label.length).trim();
}
