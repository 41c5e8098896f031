// The list of things to do: what its own words put onto it, move in it, and say is done.
import { nameOne } from '../../../../domain/reminders/naming.ts';
import { LOOK_WORDS } from '../../../../talk/orders/look-words.ts';
import { leadsWith } from '../../../../talk/orders/orders-act.ts';
import { placesSaid } from '../../../../talk/orders/places.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { addTask, put, tickOff } from '../intents/to-do.ts';
import { splitText } from '../reading.ts';
import { confirmCancel } from '../schedules/cancel-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { namesAll } from '../to-do/entries.ts';
import { type Entry, readEntry } from '../to-do/onto-list.ts';
import { findTasks, listed, pointsBack, readTasks, showsList } from '../to-do/tasks.ts';
import { isSeries } from '../wording/lists.ts';
import { word } from '../wording/speaking.ts';

/** "Dodaj mleko, jajka i chleb do listy": the words name the list, so nothing is left to judge. */
export const putOnList: Intent = {
  read(words, context) {
    const entry = readEntry(words.text);
    if (entry !== null) return add(entry, context);
    for (const pattern of ENDS_OF_LIST) {
      const { what, top } = pattern.exec(words.text)?.groups ?? {};
      if (what === undefined) continue;
      return findTasks(what.toLowerCase(), (tasks) => put(tasks, top === undefined ? 'to_bottom' : 'to_top'));
    }
    return clearsList(judge(words, context)) ? say(word('todo.oneAtATime')) : null;
  },
};

/** "Pay the rent by Friday": due at a moment; any other time is a part of the entry. */
function add({ what, isForAgent }: Entry, context: DialogueContext): Plan | null {
  const { time, what: rest } = splitText(what, context);
  const isDue = time.kind === 'time' && time.when.trigger.kind === 'once';
  const entry = cleanWhat((isDue ? rest : what).replace(DUE, ''));
  return entry === '' ? null : addTask(entry, isDue ? time.whenText.replace(BY, '') : null, isForAgent);
}
const DUE =
  /(?:,? (?:it )?(?:has|have|needs?|must|should)(?: to)? be (?:done|finished|ready))?(?:\s(?:by|before|due|until|bis|avant|pour|antes de|para|do))?$/iu;
const BY = /^(?:by|before|due|until|bis|avant|pour|antes de|para) /iu;

/** "Clear my list": nothing but the list is named. */
const clearsList = ({ words, said, language, isQuestion, likely }: Judgement): boolean =>
  !isQuestion &&
  likely[0]?.act !== 'to-do look' &&
  (['cancel', 'to-do done'] as const).some((act) => leadsWith(act, words, language)) &&
  says(LOOK_WORDS[language].tasks, said) &&
  said.length <= MOST_CLEARING;
const MOST_CLEARING = 5;

/** Moved to an end of the list. */
const ENDS_OF_LIST: readonly RegExp[] = [
  /^(?:move|put|bring|set|push) (?:the )?(?<what>.+?) (?:to|at|on) (?:the )?(?:(?<top>top|start|beginning|front)|bottom|end)(?: of (?:my|the) (?:\S+ )?list)?$/iu,
  /^(?:schiebe?|setze?|packe?|verschiebe?) (?:die |den |das )?(?<what>.+?) (?:ganz )?(?:nach |an(?: den| das) )?(?:(?<top>oben|anfang)|unten|ende)(?: (?:auf|in|der) (?:der |die |meine[rn]? )?liste)?$/iu,
  /^(?:mets|met|place|remonte) (?:le |la |les )?(?<what>.+?) (?:en |au |à la )(?:(?<top>haut|début|tête)|bas|fin)(?: de (?:la|ma) liste)?$/iu,
  /^(?:pon|mueve|sube|pasa) (?:el |la |los |las )?(?<what>.+?) (?:al? )(?:(?<top>principio|inicio|comienzo)|final)(?: de (?:la|mi) lista)?$/iu,
  /^(?:przesuń|przenieś|daj) (?<what>.+?) na (?:sam(?:ą|ego)? )?(?:(?<top>górę|początek)|dół|koniec)(?: (?:listy|mojej listy))?$/iu,
];

/** What somebody says is done: bought and the like, by language. */
const DONE: readonly RegExp[] = [
  /^(?:(?:i am|i'm|we're) )?(?:all )?(?:done with|finished|completed?)(?: with)? (?:the task )?(?<what>.+)$/iu,
  /^(?:mark|tick|check|cross|strike) (?:off )?(?:the task )?(?<what>.+?)(?: off)?(?: (?:from|on|of) (?:my|the) (?:\S+ )?list)?(?: (?:as )?(?:done|finished|completed?))?$/iu,
  /^(?:(?:i|we)(?:'ve| have)? )?(?:already |just )*(?:bought|called|paid|sent|cleaned|washed|ordered|fixed|booked|wrote|did|got) (?<what>.+?)(?: already)?$/iu,
  /^(?<what>.{2,40}?) (?:is|are) (?:all )?(?:done|finished|bought|paid|called|ordered|booked|sent|sorted)(?: now| already)?$/iu,
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
export const toDoDone: Intent = {
  read({ text, raw }, context) {
    if (raw.endsWith('?')) return null;
    const what = DONE.map((pattern) => pattern.exec(text)?.groups?.what).find((found) => found !== undefined);
    if (what === undefined || splitText(text, context).time.kind !== 'none') return null;
    // "Bought the milk" answers a reminder of it.
    const open = context.reminders.filter(({ state }) => state === 'open');
    if (open.length > 0 && (pointsBack(what.toLowerCase()) || nameOne(open, what) !== null)) return null;
    const areSpokenOf = showsList(context.lastReply) || context.memory.isOfList;
    if (!areSpokenOf && pointsBack(what.toLowerCase())) return null;
    // "The first two are done", below what is planned.
    const shown = context.memory.listing.flatMap((id) => context.memory.schedules.get(id) ?? []);
    const places = areSpokenOf ? [] : (placesSaid(what.toLowerCase(), shown.length) ?? []);
    const once = places.flatMap((place) => shown[place] ?? []).filter((one) => !isSeries(one));
    return once.length === 0 ? tickWhole(what) : confirmCancel(once);
  },
};

function* tickWhole(what: string): Plan {
  const list = yield* listed();
  const whole = list.isError ? [] : readTasks(list).filter(({ description }) => namesAll(what, description));
  const bare = what.toLowerCase().replace(/^(?:the|my|some) (?!(?:\w+ )?(?:one|last|first|second|third)\b)/, '');
  return whole.length === 1 ? yield* tickOff(whole) : yield* findTasks(bare, tickOff);
}
