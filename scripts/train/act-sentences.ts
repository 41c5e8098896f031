// The sentences that the classifier of acts learns from: our own, and public ones for what people say outside of the field.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Act, TALK_STATES, type TalkState } from '../../src/talk/acts/acts.ts';
import { type Language, TIME, type Word, wordsOf } from '../../src/talk/words.ts';
import { type Labelled, type Pass, readLabelled, type Span } from './labelled.ts';

/** The acts of the labelled sentences, as the classifier tells them apart. */
const ACT_OF: Readonly<Record<string, Act>> = {
  make_reminder: 'remind',
  make_alarm_or_timer: 'alarm',
  make_event_or_schedule: 'event',
  make_action: 'action',
  list_or_look: 'look',
  history: 'history',
  ask_time_or_date: 'clock',
  help: 'help',
  thanks_or_smalltalk: 'talk',
  todo_look: 'to-do look',
  done: 'settle',
  stop_asking: 'settle',
  snooze: 'snooze',
  change_time: 'move',
  make_again: 'move',
  cancel: 'cancel',
  skip_or_pause: 'pause',
  resume: 'resume',
  undo: 'undo',
  todo_add: 'to-do',
  todo_done: 'to-do done',
  todo_remove: 'to-do done',
  yes: 'yes',
  no: 'no',
  answer: 'answer',
  settings: 'settings',
  several: 'several',
  other: 'other',
};

export interface ActSentence {
  readonly act: Act;
  readonly state: TalkState;
  readonly words: readonly Word[];
  readonly language: Language;
}

/** Stands for the name of a thing that is known. */
const NAME = '{n}';

export function ownSentences(folder: string, pass: Pass, language: Language): ActSentence[] {
  return readLabelled(folder, pass, language).flatMap((sentence, index) =>
    toSentence(sentence, language, index % 2 === 0),
  );
}

/** In every other sentence the name of a thing is known. */
function toSentence({ act, state, text, spans }: Labelled, language: Language, knowsNames: boolean): ActSentence[] {
  const known = ACT_OF[act];
  if (known === undefined) return [];
  const names = spans.filter(({ kind }) => kind === 'x' && knowsNames);
  const times = spans.filter(({ kind }) => kind === 't');
  const isState = (name: string): name is TalkState => (TALK_STATES as readonly string[]).includes(name);
  const words = withNames(wordsOf(text, times), names);
  return [{ act: known, state: isState(state) ? state : 'none', words, language }];
}

function withNames(words: readonly Word[], names: readonly Span[]): Word[] {
  return words.flatMap((word, index) => {
    const inside = ({ start }: Word) => names.some((span) => span.start <= start && start < span.end);
    if (!inside(word)) return [word];
    const before = words[index - 1];
    return before !== undefined && inside(before) ? [] : [{ ...word, folded: NAME }];
  });
}

/** Words that order something: with a time, "other" is the wrong label for it. */
const ORDERS =
  /\b(?:remind|reminder|alarm|timer|wake|erinner|wecke|rappel|reveil|recuerd|avisa|despert|przypom|budzik|obudz)/i;
/** A time, roughly: nobody reads tens of thousands of sentences with the whole grammar for this. */
const TIMES: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:at|in|on|by|for|until)? ?(?:\d+(?:[:.]\d+)? ?(?:am|pm|o'?clock|minutes?|hours?|days?)?|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next) (?:week|month|morning|evening))\b/gi,
  de: /\b(?:um|am|in|bis|für)? ?(?:\d+(?:[:.]\d+)?(?: uhr| minuten?| stunden?| tage)?|heute|morgen|übermorgen|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|nächste woche)\b/giu,
  fr: /\b(?:à|dans|le|pour)? ?(?:\d+ ?(?:h\d*|heures?|minutes?|jours?)?|aujourd'hui|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce soir|semaine prochaine)\b/giu,
  es: /\b(?:a las|en|el|para)? ?(?:\d+(?:[:.]\d+)?(?: horas?| minutos?| días?)?|hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|esta (?:tarde|noche))\b/giu,
  pl: /\b(?:o|za|w|na|do)? ?(?:\d+(?:[:.]\d+)?(?: minut\w*| godzin\w*| dni)?|dziś|dzisiaj|jutro|pojutrze|poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę)\b/giu,
};

/** At most this many public sentences that are out of the field, for each sentence of our own. */
const OTHER_SHARE = 0.15;
/** At most this many of one act. */
const MOST_OF_ACT = 60;

/** Public sentences: every so many-th, so that the same are taken each time. */
export function publicSentences(folder: string, language: Language, own: number): ActSentence[] {
  const file = join(folder, `train-${language}.jsonl`);
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { text: string; act: string } => JSON.parse(line));
  return Object.keys(ACT_OF).flatMap((act) => {
    const fit = rows.filter((row) => row.act === act && !(act === 'other' && isOrder(row.text, language)));
    const most = act === 'other' ? Math.round(own * OTHER_SHARE) : MOST_OF_ACT;
    const step = Math.max(1, Math.ceil(fit.length / most));
    const picked = fit.filter((_, index) => index % step === 0);
    return picked.flatMap(({ text }) => {
      const spans = [...text.matchAll(TIMES[language])].map(({ 0: said, index }) => {
        return { kind: 't' as const, start: index, end: index + said.length };
      });
      return toSentence({ act, state: 'none', text, spans }, language, false);
    });
  });
}

const isOrder = (text: string, language: Language): boolean =>
  ORDERS.test(text) &&
  wordsOf(
    text,
    [...text.matchAll(TIMES[language])].map(({ 0: said, index }) => ({ start: index, end: index + said.length })),
  ).some(({ folded }) => folded === TIME);
