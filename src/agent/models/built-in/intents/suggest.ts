import { call, type Intent, type Plan } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { asRecord } from '../turns.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { askForZone } from '../zone-question.ts';

const QUESTIONS: readonly RegExp[] = [
  /^when (?:should|shall|could|can|do) (?:i|we|you|one) (?!have (?:an?|the|my|to)\b)(?:best )?(?:schedule|plan|do|set|put|have|run|hold|book)\b ?(.*)$/,
  /^(?:what(?:'s| is| would be)?|which(?: is)?|is there) (?:a |the |an )?(?:good|best|better|suitable|free|right) (?:time|moment|slot|hour)s?(?: of (?:the )?day)?(?: (?:to|for)(?: me to)?)? ?(.*)$/,
  /^(?:suggest|propose|find|recommend|give)(?: me)? (?:a |some |the |three |up to three )?(?:good |free |better |best |suitable )?(?:time|moment|slot|hour)s?(?: (?:to|for)(?: me to)?)? ?(.*)$/,
  /^when (?:would|will|is|are) (?:it |i |we )?(?:be )?(?:a )?(?:good|best|free)(?: time)?(?: (?:to|for)(?: me to)?)? ?(.*)$/,
];

/** "When should I schedule the review?", "suggest a time for the backup". */
export const suggest: Intent = {
  read({ text, lower }, context) {
    for (const pattern of QUESTIONS) {
      const match = pattern.exec(lower);
      if (match === null) continue;
      const rest = match[1] ?? '';
      const about = text.slice(text.length - rest.length).replace(/^(?:the|my|a|an) /i, '');
      const stretch = readStretch(about);
      if (stretch.after !== undefined && readTimeAlone(stretch.after, context)?.kind !== 'time') return null;
      return tellTimes(stretch);
    }
    return null;
  },
};

/** "the review tomorrow": the subject, and the earliest day. */
function readStretch(about: string): { readonly what: string; readonly after?: string } {
  const match = /^(.*?)\s*\b(tomorrow|next week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i.exec(about);
  const day = match?.[2]?.toLowerCase();
  if (match === null || day === undefined) return { what: about.trim() };
  const after = day === 'next week' ? 'next Monday at 0:00' : `${day.replace(/^on /, '')} at 0:00`;
  return { what: (match[1] ?? '').trim(), after };
}

function* tellTimes(wanted: { readonly what: string; readonly after?: string }): Plan {
  const { what, after } = wanted;
  const result = yield* call({ name: 'suggest_time', input: after === undefined ? {} : { after } });
  if (result.output.code === 'zone_needed') return askForZone(() => tellTimes(wanted));
  if (result.isError) return { text: wordProblem(result.output), question: null };
  const slots = Array.isArray(result.output.slots) ? result.output.slots.map(asRecord) : [];
  const basis = String(result.output.basis ?? '');
  if (slots.length === 0) return { text: word('suggest.none', { basis }).trim(), question: null };
  const lines = slots.map(({ words, reasons }, index) => {
    const why = Array.isArray(reasons) ? reasons.slice(0, 2).join('; ') : '';
    return `${index + 1}. ${saidTime(String(words))}${why === '' ? '' : ` (${why})`}`;
  });
  const heading = what === '' ? word('suggest.times') : word('suggest.timesFor', { what });
  return { text: [heading, ...lines, `${basis} ${word('suggest.how')}`].join('\n'), question: null };
}
