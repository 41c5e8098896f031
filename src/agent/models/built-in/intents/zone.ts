import { type Intent, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { readPlace } from '../read-place.ts';
import { ask } from '../wording/questions.ts';
import { askForZone, setZone } from '../zone-question.ts';

const SET_WITHOUT_PLACE =
  /^(?:set|change|update|switch) (?:my |the )?(?:time ?zone|zone|location)$|^(?:i (?:want|need) to )?(?:change|set|update) my (?:time ?zone|zone|city|location)$|^i(?:'ve| have)? (?:just )?moved$|^my (?:time ?zone|location) (?:is wrong|changed|has changed)$/;
const CERTAIN = /\b(?:time ?zone|zone|tz|live|living|moved|relocated|located|based|reside|city|location|travel)/i;

/** "I live in Tokyo", "my time zone is Europe/Warsaw". */
export const zone: Intent = {
  name: 'zone',
  read({ text, lower }, context) {
    if (SET_WITHOUT_PLACE.test(lower)) return say(ask.zone, askForZone(null).question);
    const place = readPlace(text);
    if (place === null) return null;
    const found = findZone(place);
    // "I'm in a meeting" says where one is, too: without a word about zones or living only known places count.
    if (found.kind === 'unknown' && !(CERTAIN.test(lower) && place.split(' ').length <= 4)) return null;
    return setZone(place, context, null);
  },
};
