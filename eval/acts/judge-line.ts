import { parseWhen } from '../../src/when/index.ts';
import type { Verb } from '../utterance.ts';
import type { Deed } from '../world.ts';
import { type Act, type Context, type Line, SOME_TIME, type Wish } from './line.ts';
import { isMangled, isMatter } from './stored-text.ts';

/** What came of the deeds alone: what was wanted; nothing; a part of it; the right thing with another text or of another kind; something else. */
export type Outcome = 'right' | 'nothing' | 'part' | 'other text' | 'other kind' | 'wrong';

export interface Stored {
  readonly text: string;
  readonly isMangled: boolean;
}

export interface DeedJudgement {
  readonly outcome: Outcome;
  /** Something unwanted was removed, ended or answered. */
  readonly isDestructive: boolean;
  /** The new texts whose matter is known. */
  readonly stored: readonly Stored[];
}

/** What there is to judge by, beside the line. */
export interface Scene {
  readonly now: number;
  readonly zone: string;
  /** What is there, by id, with the beginnings of the words that name it. */
  readonly things: readonly { readonly id: string; readonly named: readonly string[] }[];
  /** The matter of the open question of the context `asked`, as it may be stored. */
  readonly asked: readonly string[];
}

const MAKES: readonly Act[] = [
  'make_reminder',
  'make_action',
  'make_alarm_or_timer',
  'make_event_or_schedule',
  'several',
  'answer',
  'todo_add',
];
export const isMaking = (act: Act): boolean => MAKES.includes(act);

/** What an act may do to what is there. */
const DOES_TO: Partial<Record<Act, readonly Verb[]>> = {
  make_again: ['make', 'change', 'snooze', 'settle'],
  cancel: ['remove', 'stop'],
  change_time: ['change'],
  snooze: ['snooze'],
  done: ['settle'],
  stop_asking: ['stop', 'skip'],
  skip_or_pause: ['skip', 'pause', 'change'],
  resume: ['resume'],
  undo: ['remove', 'change', 'resume'],
  settings: ['zone', 'quiet'],
  several: ['remove', 'stop', 'change', 'snooze', 'settle', 'skip', 'pause', 'resume', 'zone', 'quiet'],
};
/** What the context permits beside it. */
const DOES_IN: Partial<Record<Context, Partial<Record<Act, readonly Verb[]>>>> = {
  rings: { skip_or_pause: ['stop'] },
  // "I never said that" about what was just made.
  made: { no: ['remove'] },
  listed: { todo_remove: ['remove'] },
};
const ENDING: readonly Verb[] = ['remove', 'stop', 'settle', 'done', 'drop'];

export function judgeDeeds(line: Line, deeds: readonly Deed[], scene: Scene): DeedJudgement {
  if (deeds.length === 0) return { outcome: 'nothing', isDestructive: false, stored: [] };
  const mayDo = [...(DOES_TO[line.act] ?? []), ...(DOES_IN[line.context]?.[line.act] ?? [])];
  const named = targetsOf(line, scene);
  const isWanted = ({ verb, id }: Deed) =>
    mayDo.includes(verb) && (named.length === 0 || id === null || named.includes(id));
  const made = deeds.filter(isNew);
  const others = deeds.filter((deed) => !isNew(deed));
  const isDestructive = others.some((deed) => ENDING.includes(deed.verb) && !isWanted(deed));
  const kept = isMaking(line.act) ? judgeMade(line, made, others, scene) : null;
  const isUnwanted = others.some((deed) => !isWanted(deed)) || (kept === null && made.some((deed) => !isWanted(deed)));
  const outcome = isUnwanted ? 'wrong' : (kept?.outcome ?? changedRight(line, deeds, scene));
  return { outcome, isDestructive, stored: kept?.stored ?? [] };
}

const isNew = ({ verb }: Deed): boolean => verb === 'make' || verb === 'task';

/** The things that the sentence names; none: it names none, and any may be meant. */
function targetsOf({ act, says }: Line, { things }: Scene): string[] {
  const text = says.toLowerCase();
  const named = things.filter((thing) => thing.named.some((word) => text.includes(word)));
  // "Move the dentist before the gym" names two and means one: only several wishes, an end and a change are sure of theirs.
  return act === 'undo' ? [] : named.map(({ id }) => id);
}

/** Whether what was there became as it was wanted. */
function changedRight({ act, wishes: [wish] }: Line, deeds: readonly Deed[], scene: Scene): Outcome {
  const { when = null, matter = null } = wish ?? {};
  // "Done, and again tomorrow": done is the smaller half.
  if (act === 'make_again' && deeds.every(({ verb }) => verb === 'settle')) return 'part';
  if ((act === 'change_time' || act === 'snooze') && when !== null) {
    const isRight = deeds.every(({ times }) => isAt(when, times, scene));
    if (!isRight) return 'wrong';
  }
  const isRenamed = act !== 'change_time' || matter === null || deeds.every(({ text }) => isMatter(text, matter));
  return isRenamed ? 'right' : 'other text';
}

/** Compares what is new with what was to be made; of several wishes, some may change or end what is there. */
function judgeMade(
  line: Line,
  made: readonly Deed[],
  others: readonly Deed[],
  scene: Scene,
): Omit<DeedJudgement, 'isDestructive'> {
  const wishes = line.act === 'answer' ? [{ when: SOME_TIME, matter: scene.asked.join(' | ') }] : line.wishes;
  const isSeveral = line.act === 'several';
  // Without time and matter: about something that is there.
  const wanted = wishes.filter(({ when, matter }) => !isSeveral || when !== null || matter !== null);
  let left = [...made];
  let changed = others.filter(({ verb }) => verb === 'change' || verb === 'snooze');
  const stored: Stored[] = [];
  const differences: Outcome[] = [];
  let missing = 0;
  let moves = 0;
  for (const wish of byCertainty(wanted)) {
    const own = pick(line.act, wish, left, wanted.length === 1, scene);
    left = left.filter((deed) => !own.includes(deed));
    const moved =
      own.length === 0 ? changed.find(({ times }) => wish.when !== null && isAt(wish.when, times, scene)) : undefined;
    changed = changed.filter((deed) => deed !== moved);
    if (moved !== undefined) moves += 1;
    if (own.length === 0 && moved === undefined) missing += 1;
    const kept = own.length === 0 ? null : compare(line, wish, own, scene);
    stored.push(...(kept?.stored ?? []));
    if (kept !== null && kept.outcome !== 'right') differences.push(kept.outcome);
  }
  if (left.length > 0) return { outcome: 'wrong', stored: [...stored, ...wrongTexts(line, wanted, left)] };
  if (missing > 0 && changed.length > 0) return { outcome: 'wrong', stored };
  const isNothing = made.length === 0 && others.length === 0;
  const ended = others.length - moves;
  const unmade = line.context === 'none' ? 0 : wishes.length - wanted.length;
  if (missing > 0 || (unmade > 0 && ended < 1)) return { outcome: isNothing ? 'nothing' : 'part', stored };
  return { outcome: differences.sort().reverse()[0] ?? 'right', stored };
}

/** Compares the words and the kind of what was made for a wish. */
function compare(line: Line, { matter }: Wish, own: readonly Deed[], { asked }: Scene) {
  const isList = own.every(({ verb }) => verb === 'task');
  const all = own.map(({ text }) => text);
  const texts = isList ? [all.join(' ')] : [...new Set(all)];
  const ways = matter === null ? [] : [...matter.split(' | '), ...(line.context === 'asked' ? asked : [])];
  const isOtherText = matter !== null && !texts.every((text) => ways.some((way) => isMatter(text, way)));
  const isOtherKind = own.some(({ verb, kind }) => verb === 'make' && !isKind(line.act, kind));
  const stored = texts.map((text) => ({ text, isMangled: ways.every((way) => isMangled(text, way, line.timeWords)) }));
  const outcome: Outcome = isOtherText ? 'other text' : isOtherKind ? 'other kind' : 'right';
  return { outcome, stored: matter === null ? [] : stored };
}

/** The texts of what was made at another time: whether they are mangled is known where one thing was wanted. */
function wrongTexts({ timeWords }: Line, wanted: readonly Wish[], deeds: readonly Deed[]): Stored[] {
  const matter = wanted.length === 1 ? (wanted[0]?.matter ?? null) : null;
  return matter === null ? [] : deeds.map(({ text }) => ({ text, isMangled: isMangled(text, matter, timeWords) }));
}

/** Wishes whose time is known first: those that fit everything take what is left. */
const byCertainty = (wishes: readonly Wish[]): Wish[] =>
  [...wishes].sort((one, other) => certainty(other) - certainty(one));
const certainty = ({ when, matter }: Wish): number =>
  (when === null ? 0 : when === SOME_TIME ? 1 : 4) + (matter === null ? 0 : 2);

/** What was made for a wish. A list may be one entry or many, times of a day one rule or two. */
function pick(act: Act, wish: Wish, left: readonly Deed[], isAlone: boolean, scene: Scene): Deed[] {
  const { when, matter } = wish;
  const mayBeTask = act === 'todo_add' || when === null;
  const tasks = mayBeTask ? left.filter(({ verb }) => verb === 'task') : [];
  if (act === 'todo_add') return tasks;
  if (when === null) {
    const fits = tasks.filter((task) => isAlone || matter === null || sharesWord(matter, task.text));
    return fits.length > 0 || act !== 'several' ? fits : left.slice(0, 0);
  }
  const makes = left.filter(({ verb }) => verb === 'make');
  if (when === SOME_TIME) {
    const best = makes.find(({ text }) => matter !== null && isMatter(text, matter)) ?? makes[0];
    return best === undefined ? [] : [best];
  }
  const one = makes.filter(({ times }) => isAt(when, times, scene));
  const best = one.find(({ text }) => matter !== null && isMatter(text, matter)) ?? one[0];
  if (best !== undefined) return [best];
  const together = makes.flatMap(({ times }) => times).sort((first, second) => first - second);
  return isAlone && makes.length > 1 && isAt(when, together.slice(0, 3), scene) ? makes : [];
}

const sharesWord = (matter: string, text: string): boolean => {
  const words = matter.toLowerCase().split(/\P{L}+/u);
  return text
    .toLowerCase()
    .split(/\P{L}+/u)
    .some((word) => word.length > 2 && words.includes(word));
};

/** A reminder where the agent should do something is another kind, and the other way round. */
const isKind = (act: Act, kind: string): boolean =>
  act === 'several' || (act === 'make_action') === (kind === 'action');

/** Whether these are the next times of one of the phrases. A day without a clock time may be any time of it. */
export function isAt(when: string, times: readonly number[], scene: Scene): boolean {
  if (when === SOME_TIME) return true;
  return when.split(' | ').some((phrase) => {
    const wanted = timesOf(phrase, scene);
    if (wanted === null) return true;
    const isBare = !/\d:\d|noon|midnight|hour|minute|second/.test(phrase);
    if (isBare) return wanted[0] !== undefined && times[0] !== undefined && isSameDay(wanted[0], times[0], scene.zone);
    // A rule may have been asked for with its next times beyond those that are compared.
    const count = Math.min(wanted.length, Math.max(1, times.length), 3);
    const isRepeated = wanted.length > 1 === times.length > 1;
    return isRepeated && wanted.slice(0, count).every((at, index) => Math.abs(at - (times[index] ?? 0)) < 60_000);
  });
}

/** The next instants of an English phrase; null: it names no instant ("for 2 weeks"). */
export function timesOf(phrase: string, { now, zone }: Pick<Scene, 'now' | 'zone'>): readonly number[] | null {
  // Of a stretch of time, its begin.
  const begin = phrase
    .replace(/ all day$| to \d+ [A-Z][a-z]+$| to \d+:\d+$/, '')
    .replace(/^from (?=\d+ [A-Z])/, 'on ')
    .replace(/ from (?=\d+:\d+$)/, ' at ');
  const read = parseWhen(begin, { now, zone });
  return read.ok ? read.next.map(Number) : null;
}

const isSameDay = (one: number, other: number, zone: string): boolean => {
  const day = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short' });
  return day.format(one) === day.format(other);
};

/** Acts that are answered in words. */
const IN_WORDS: readonly Act[] = [
  'yes',
  'no',
  'other',
  'thanks_or_smalltalk',
  'list_or_look',
  'history',
  'help',
  'ask_time_or_date',
  // No scene has anything that is paused, nor an entry on a list: "There is none" is the answer.
  'resume',
  'todo_look',
  'todo_done',
  'todo_remove',
];
/** What they are about is there in these contexts; in others, "There is none" is the answer. */
const ABOUT_THINGS: Partial<Record<Act, readonly Context[]>> = {
  cancel: ['rings', 'made', 'listed'],
  change_time: ['rings', 'made', 'listed'],
  skip_or_pause: ['rings', 'made', 'listed'],
  snooze: ['rings'],
  done: ['rings'],
  stop_asking: ['rings'],
  undo: ['made'],
};

/** Whether nothing needs to change: an answer in words, or the question for a time that is not given, is right. */
export function mayDoNothing({ act, context, wishes: [wish] }: Line): boolean {
  if (act === 'several' || act === 'answer' || act === 'todo_add') return false;
  if (isMaking(act)) return wish?.when === null;
  return IN_WORDS.includes(act) || ABOUT_THINGS[act]?.includes(context) === false;
}
