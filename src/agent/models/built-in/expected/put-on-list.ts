import { languageOf } from '../../../../domain/words/language.ts';
import type { Intent, Plan } from '../dialogue.ts';
import { addTask, tickOff } from '../intents/to-do.ts';
import { splitText } from '../reading.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { namesAll } from '../to-do/entries.ts';
import { withoutList } from '../to-do/onto-list.ts';
import { findTasks, listed, readTasks } from '../to-do/tasks.ts';

/** "Dodaj mleko, jajka i chleb do listy": the words name the list, so nothing is left to judge. English has its own. */
export const putOnList: Intent = {
  name: 'put-on-list',
  read({ text, raw }, context) {
    if (languageOf(raw) === 'en' || raw.endsWith('?') || splitText(text, context).time.kind !== 'none') return null;
    const entry = cleanWhat(withoutList(text) ?? '');
    return entry === '' ? null : addTask(entry, null, false);
  },
};

/** What was bought, in German, French, Spanish and Polish. */
const BOUGHT: readonly RegExp[] = [
  /^(?<what>.+?) (?:ist|sind|haben wir|hab(?:e)? ich) (?:schon |bereits |jetzt )?(?:gekauft|eingekauft|besorgt|geholt)$/iu,
  /^(?:ich |wir )?hab(?:e|en)? (?<what>.+?) (?:schon |bereits |jetzt )?(?:gekauft|eingekauft|besorgt|geholt)$/iu,
  /^(?<what>.+?) (?:est|sont|c'est) (?:d[eé]j[aà] )?achet[eé]e?s?$/iu,
  /^j'ai (?:d[eé]j[aà] )?(?:achet[eé]|pris) (?<what>.+)$/iu,
  /^(?:ya )?(?:compr[eé]|he comprado|hemos comprado) (?:ya )?(?<what>.+)$/iu,
  /^(?<what>.+?) (?:ya )?(?:est[aá]n? )?comprad[oa]s?$/iu,
  /^(?<what>.+?) (?:ju[zż] )?(?:jest |s[aą] )?kupion[eaiy]$/iu,
  /^(?:ju[zż] )?kupi[lł][ea]m (?:ju[zż] )?(?<what>.+)$/iu,
];

/** "Milch ist gekauft": ticks off the entry that is named whole, and asks about one that only holds the word. */
export const bought: Intent = {
  name: 'bought',
  read({ text, raw }, { reminders }) {
    if (raw.endsWith('?') || reminders.some(({ state }) => state === 'open')) return null;
    const what = BOUGHT.map((pattern) => pattern.exec(text)?.groups?.what).find((found) => found !== undefined);
    return what === undefined ? null : tickWhole(what);
  },
};

function* tickWhole(what: string): Plan {
  const list = yield* listed();
  const whole = list.isError ? [] : readTasks(list).filter(({ description }) => namesAll(what, description));
  return whole.length === 1 ? yield* tickOff(whole) : yield* findTasks(what.toLowerCase(), tickOff);
}
