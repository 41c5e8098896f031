import type { ToldOutage } from '../../agenda/agenda.ts';
import type { Language } from '../../domain/words/language.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { rangeWords } from '../runs/late-words.ts';

/** `I was off from 02:10 to 07:45; 2 reminders are late.` */
export function outageWords({ opening, from, to, reminders, actions }: ToldOutage, { language, zone }: Speech): string {
  return say(language, opening, {
    range: rangeWords(from, to, zone, language),
    late: lateWordsOf(reminders, actions, language),
  });
}

/** `2 reminders and 1 action are late` */
function lateWordsOf(reminders: number, actions: number, language: Language): string {
  const parts = [
    ...(reminders === 0 ? [] : [say(language, 'outage.reminders', { number: reminders })]),
    ...(actions === 0 ? [] : [say(language, 'outage.actions', { number: actions })]),
  ];
  const [before = '', last] = parts;
  const things = last === undefined ? before : say(language, 'words.and', { before, last });
  return say(language, 'outage.late', { things, number: reminders + actions });
}
