import { asking, call, type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { readStay, type Stay } from '../places/stay.ts';
import { BACK_HOME } from '../places/stay-words.ts';
import { readPlace } from '../read-place.ts';
import { readTimeAlone } from '../reading.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { word } from '../wording/speaking.ts';
import { wordStay, wordStaySet } from '../wording/stay.ts';
import { isNo } from '../words/yes.ts';
import { askForZone, setZone } from '../zone-question.ts';

const SET_WITHOUT_PLACE =
  /^(?:set|change|update|switch) (?:my |the )?(?:time ?zone|zone|location)$|^(?:i (?:want|need) to )?(?:change|set|update) my (?:time ?zone|zone|city|location)$|^i(?:'ve| have)? (?:just )?moved$|^my (?:time ?zone|location) (?:is wrong|changed|has changed)$/;
const CERTAIN = /\b(?:time ?zone|zone|tz|live|living|moved|relocated|located|based|reside|city|location|travel)/i;

/** Asks for the end of a stay; the answer sets the zone until then. */
const askEnd = (stay: Stay): Plan =>
  asking(wordStay(stay), (words, known) => {
    if (isNo(words)) return say(word('small.fine'));
    if (!stay.isNow) return null;
    const until = words.text.replace(/^(?:until|till|til)\s+/i, '');
    return readTimeAlone(until, known)?.kind === 'time' ? beIn({ ...stay, until }, known) : null;
  });

/** Sets the zone of the place until then; afterwards the person's own zone returns by itself. */
function* beIn({ zone: place, until }: Stay, context: DialogueContext): Plan {
  if (context.zone === null) return yield* setZone(place, context, () => say(word('zone.noHome')));
  const result = yield* call({ name: 'set_user_timezone', input: { zone: place, until } });
  if (result.isError) return { text: wordProblem(result.output), question: null };
  return { text: wordStaySet(result.output), question: null };
}

/** "I live in Tokyo", "my time zone is Europe/Warsaw", "I'm in Tokyo till Sunday", "I'm back home". */
export const zone: Intent = {
  read({ text, lower }, context) {
    if (SET_WITHOUT_PLACE.test(lower)) return say(word('ask.zone'), askForZone(null).question);
    const { stay: before } = context.memory;
    if (before !== null && BACK_HOME.test(text)) return setZone(before.home, context, null);
    const stay = readStay(text, context);
    if (stay !== null) return stay.isNow && stay.until !== null ? beIn(stay, context) : askEnd(stay);
    const place = readPlace(text);
    if (place === null) return null;
    const found = findZone(place);
    // "I'm in a meeting" also names a place: without a word about zones or living, only known places count.
    if (found.kind === 'unknown' && !(CERTAIN.test(lower) && place.split(' ').length <= 4)) return null;
    return setZone(place, context, null);
  },
};
