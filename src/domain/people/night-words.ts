import type { Language } from '../words/language.ts';

/** A reminder that rings at night since its person is in another zone. */
export interface NightRinger {
  readonly what: string;
  /** The clock time where the person is now, such as 03:00. */
  readonly clock: string;
}

interface Words {
  readonly one: string;
  readonly several: string;
  readonly follow: string;
  readonly leave: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    one: '{named} keeps {zone} time and would ring at night here.',
    several: 'These keep {zone} time and would ring at night here: {named}.',
    follow: 'Move with me',
    leave: 'Leave',
  },
  de: {
    one: '{named} bleibt bei der Zeit von {zone} und würde hier nachts klingeln.',
    several: 'Diese bleiben bei der Zeit von {zone} und würden hier nachts klingeln: {named}.',
    follow: 'Mit mir mitnehmen',
    leave: 'So lassen',
  },
  fr: {
    one: '{named} reste à l’heure de {zone} et sonnerait la nuit ici.',
    several: 'Ces rappels restent à l’heure de {zone} et sonneraient la nuit ici : {named}.',
    follow: 'Prendre mon heure',
    leave: 'Laisser',
  },
  es: {
    one: '{named} sigue con la hora de {zone} y sonaría de noche aquí.',
    several: 'Estos siguen con la hora de {zone} y sonarían de noche aquí: {named}.',
    follow: 'Que sigan mi hora',
    leave: 'Dejarlos así',
  },
  pl: {
    one: '{named} zostaje przy czasie {zone} i tutaj zadzwoni w nocy.',
    several: 'Te przypomnienia zostają przy czasie {zone} i tutaj zadzwonią w nocy: {named}.',
    follow: 'Przenieś do mojej strefy',
    leave: 'Zostaw',
  },
};

/** The label of an answer to the question. */
export const nightChoice = (language: Language, choice: 'follow' | 'leave'): string => WORDS[language][choice];

/** Names what rings at night: `“vitamins” (03:00) keeps Europe/Warsaw time and would ring at night here.` */
export function nightSentence(language: Language, zone: string, ringers: readonly NightRinger[]): string {
  const named = ringers.map(({ what, clock }) => `“${what}” (${clock})`).join(', ');
  const { one, several } = WORDS[language];
  return (ringers.length === 1 ? one : several).replace('{zone}', () => zone).replace('{named}', () => named);
}

const NIGHT_FROM = 22;
const NIGHT_TO = 7;

/** Whether an hour of the day lies between 22:00 and 07:00. */
export const isNightHour = (hour: number): boolean => hour >= NIGHT_FROM || hour < NIGHT_TO;
