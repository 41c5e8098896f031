import type { Stay } from '../places/stay.ts';
import { wordPhrases } from './phrases.ts';

/**
 * A time zone with an end cannot be kept: says so and changes nothing, with what to press to have it all the same: the zone now, and a
 * reminder to set it back.
 */
export function wordStay(stay: Stay, home: string | null): string {
  const { place, zone } = stay;
  const name = place.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [
    `I cannot keep a time zone that ends by itself, so nothing was changed. Should I use that of ${name} (${zone}) from now on? Then set it back afterwards; I can remind you. You can say:`,
    ...wordPhrases([`set my time zone to ${zone}`, ...phraseBack(stay, home)]),
  ].join('\n');
}

/** After the zone was set: what reminds of setting it back, to press. Empty where the one before is not known. */
export function offerBack(stay: Stay, home: string | null): string {
  const phrases = phraseBack(stay, home);
  return phrases.length === 0 ? '' : ['You can say:', ...wordPhrases(phrases)].join('\n');
}

/** In quotation marks, so that the zone in it is not read as that of the time. */
const phraseBack = ({ until }: Stay, home: string | null): string[] =>
  home === null ? [] : [`remind me ${backAt(until)}to "set my time zone back to ${home}"`];

/** "On Sunday at 9 ": without an end, the person is asked when. */
function backAt(until: string | null): string {
  if (until === null) return '';
  if (/^in /i.test(until)) return `${until} `;
  return /\d[:.]\d\d|\d ?[ap]m/i.test(until)
    ? `${until} `
    : `${/^(?:tomorrow|today|next|on )/i.test(until) ? '' : 'on '}${until} at 9 `;
}
