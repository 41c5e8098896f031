import { type Intent, type Question, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { readStay, type Stay } from '../places/stay.ts';
import { readPlace } from '../read-place.ts';
import { ask } from '../wording/questions.ts';
import { SMALL_TALK } from '../wording/small-talk.ts';
import { offerBack, wordStay } from '../wording/stay.ts';
import { isNo, isYes } from '../words/yes.ts';
import { askForZone, setZone } from '../zone-question.ts';

const SET_WITHOUT_PLACE =
  /^(?:set|change|update|switch) (?:my |the )?(?:time ?zone|zone|location)$|^(?:i (?:want|need) to )?(?:change|set|update) my (?:time ?zone|zone|city|location)$|^i(?:'ve| have)? (?:just )?moved$|^my (?:time ?zone|location) (?:is wrong|changed|has changed)$/;
const CERTAIN = /\b(?:time ?zone|zone|tz|live|living|moved|relocated|located|based|reside|city|location|travel)/i;

/** A yes sets the zone from now on, and what reminds of setting it back is offered again. */
function stayQuestion(stay: Stay): Question {
  return {
    answer: (words, known) => {
      if (isNo(words)) return say(SMALL_TALK.fine);
      return isYes(words) ? setZone(stay.zone, known, () => say(offerBack(stay, known.zone))) : null;
    },
    otherwise: (_, known) => say(wordStay(stay, known.zone), stayQuestion(stay)),
  };
}

/** "I live in Tokyo", "my time zone is Europe/Warsaw". */
export const zone: Intent = {
  name: 'zone',
  read({ text, lower }, context) {
    if (SET_WITHOUT_PLACE.test(lower)) return say(ask.zone, askForZone(null).question);
    const stay = readStay(text, context);
    if (stay !== null) return say(wordStay(stay, context.zone), stayQuestion(stay));
    const place = readPlace(text);
    if (place === null) return null;
    const found = findZone(place);
    // "I'm in a meeting" says where one is, too: without a word about zones or living only known places count.
    if (found.kind === 'unknown' && !(CERTAIN.test(lower) && place.split(' ').length <= 4)) return null;
    return setZone(place, context, null);
  },
};
