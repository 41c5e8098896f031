// Words of a change that depend on the schedule's present time: "an hour later", "same time on Friday".
import { type Duration, parseDuration, parseWhen } from '../../when/index.ts';

interface ChangeLanguage {
  readonly language: string;
  readonly later: RegExp;
  readonly earlier: RegExp;
  readonly sameTime: RegExp;
  /** Words that make a duration start now; some languages have special forms after them. */
  readonly from: string;
}

/** The words around the duration: `by an hour later`, `later by an hour`. */
const around = (words: string, by = ''): RegExp => {
  const before = by === '' ? '' : `(?:${by}\\s+)?`;
  return new RegExp(`^(?:${before}(?<first>.+?)\\s+(?:${words})|(?:${words})\\s+${before}(?<last>.+))$`, 'iu');
};

const LANGUAGES: readonly ChangeLanguage[] = [
  {
    language: 'en',
    later: around('later', 'by'),
    earlier: around('earlier|sooner', 'by'),
    sameTime: /\b(?:at\s+)?(?:the\s+)?same\s+time\b/iu,
    from: 'in',
  },
  {
    language: 'de',
    later: around('später', 'um'),
    earlier: around('früher', 'um'),
    sameTime: /\b(?:zur|um\s+die|die)?\s*(?:selben?|gleichen?|dieselbe)\s+(?:uhrzeit|zeit)(?!\p{L})/iu,
    from: 'in',
  },
  {
    language: 'fr',
    later: around('plus\\s+tard', 'de'),
    earlier: around('plus\\s+tôt', 'de'),
    sameTime: /(?:à\s+)?(?:la\s+)?même\s+heure(?!\p{L})/iu,
    from: 'dans',
  },
  {
    language: 'es',
    later: around('más\\s+tarde|después'),
    earlier: around('más\\s+temprano|antes'),
    sameTime: /\b(?:a\s+)?(?:la\s+)?misma\s+hora(?!\p{L})/iu,
    from: 'en',
  },
  {
    language: 'pl',
    later: around('później', 'o'),
    earlier: around('wcześniej', 'o'),
    sameTime: /(?:o\s+)?(?:tej\s+samej|tą\s+samą)\s+(?:porze|godzinie|godzinę)(?!\p{L})/iu,
    from: 'za',
  },
];

/** A relative change of a time. */
export interface Shift {
  readonly direction: 1 | -1;
  readonly by: Duration;
}

/** Reads "an hour later" as a relative change; null for other words. */
export function readShift(words: string): Shift | null {
  const text = words
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '');
  for (const language of LANGUAGES) {
    for (const direction of [1, -1] as const) {
      const found = (direction === 1 ? language.later : language.earlier).exec(text)?.groups;
      const by = found === undefined ? null : readLength(found.first ?? found.last ?? '', language);
      if (by !== null) return { direction, by };
    }
  }
  return null;
}

function readLength(text: string, { language, from }: ChangeLanguage): Duration | null {
  const read = parseDuration(text, { language });
  if (read.ok) return read.duration;
  const asked = parseWhen(`${from} ${text}`, { now: 0, zone: 'UTC', locale: language });
  if (!asked.ok || asked.trigger.kind !== 'once' || asked.trigger.at === undefined) return null;
  return { months: 0, days: 0, ms: asked.trigger.at };
}

/** The words without "the same time"; null when they do not have it. `rest` may be empty. */
export function readSameTime(words: string): { readonly rest: string } | null {
  for (const { sameTime } of LANGUAGES) {
    if (!sameTime.test(words)) continue;
    const rest = words.replace(sameTime, ' ').replace(/\s+/g, ' ');
    return { rest: rest.replace(/^[\s,;]+|[\s,;]+$/g, '') };
  }
  return null;
}

/** Words for a part of today: a time of day with its day. */
const NAMES_TODAY =
  /(?<!\p{L})(?:tonight|today|this\s+\p{L}+|heute|diesen|diese[rn]?|ce\s+(?:soir|matin)|cet\s+après-midi|aujourd'hui|esta\s+\p{L}+|hoy|dziś|dzisiaj|now)(?!\p{L})/iu;

/** Whether the words name today, even if they look like only a time of day. */
export const namesToday = (words: string): boolean => NAMES_TODAY.test(words);
