// Requests for a reminder in German, French, Spanish and Polish besides "erinnere mich". In their own letters, with or
// without accents.

const flags = 'iu';
const POLITE = "(?: (?:bitte|mal|mir|eben|gleich|s'il te pla[iî]t|s'il vous pla[iî]t|stp|por favor|porfa|prosz[eę]))*";

/** The request in the words that every reader of times knows. `$1` is the rest. */
const WISHES: readonly (readonly [RegExp, string])[] = [
  // German: the verb comes last, and the words after it add to it.
  [
    new RegExp(
      `^(?:(?:kannst|k(?:ö|oe|o)nntest|w(?:ü|ue|u)rdest|willst|magst) du|k(?:ö|oe|o)nn(?:t)?en sie|du (?:kannst|sollst|musst))${POLITE} mich${POLITE} (.+?) (?:daran )?erinnern(?:,? (.+))?$`,
      flags,
    ),
    'erinnere mich $1 $2',
  ],
  [
    /^ich (?:m(?:ö|oe|o)chte|will|w(?:ü|ue|u)rde gerne?) (?:gerne? )?(.+?) (?:daran )?erinnert werden(?:,? (.+))?$/iu,
    'erinnere mich $1 $2',
  ],
  [/^(?:erinner|erinnere)n? sie mich (.+)$/iu, 'erinnere mich $1'],
  [/^(?:vergiss|denk)(?:e)? (?:bitte )?(?:nicht|daran|dran),? (.+)$/iu, 'erinnere mich $1'],
  [/^erinnere? mich (?:mal|doch|kurz|dann|bitte)(?: (?:mal|doch|kurz|bitte))* (.+)$/iu, 'erinnere mich $1'],
  [/^(?:bitte )?nicht? vergessen[,:!]? (.+)$/iu, 'erinnere mich $1'],
  // French
  [/^ne pas oublier[,:!]? (?:de |d')?(.+)$/iu, 'rappelle-moi $1'],
  [/^n'oublie(?:z)? pas,? (?:de |d')?(.+)$/iu, 'rappelle-moi $1'],
  [
    new RegExp(
      `^(?:(?:tu (?:peux|pourrais)|peux-tu|pourrais-tu|vous pouvez|pouvez-vous|pourriez-vous|est-ce que tu (?:peux|pourrais))${POLITE} (?:me (?:rappeler|pr[eé]venir)|m'avertir|me faire penser(?: [aà](?= \\p{L}+(?:er|ir|re)\\b))?)|fais[- ]moi penser(?: [aà](?= \\p{L}+(?:er|ir|re)\\b))?|pr[eé]viens[- ]moi|avertis[- ]moi|je (?:veux|voudrais|dois) [eê]tre rappel[eé]e?) (.+)$`,
      flags,
    ),
    'rappelle-moi $1',
  ],
  // Spanish
  [
    new RegExp(
      `^(?:(?:puedes|podr[ií]as|puede|podr[ií]a)${POLITE} (?:recordarme|avisarme|hacerme acordar)|(?:me (?:puedes|podr[ií]as) (?:recordar|avisar))|av[ií]same|hazme acordar|acu[eé]rdame|que no se me olvide|no (?:te |me )?olvides) (.+)$`,
      flags,
    ),
    'recuérdame $1',
  ],
  [/^no olvidar[,:!]? (.+)$/iu, 'recuérdame $1'],
  // Polish
  [
    new RegExp(
      `^(?:(?:czy )?(?:mo[zż]esz|m[oó]g[lł](?:by|aby)[sś])${POLITE} (?:(?:mi|mnie) przypomnie[cć]|przypomnie[cć] (?:mi|mnie))|daj mi zna[cć]|przypominaj (?:mi|mnie)|nie zapomnij) (.+)$`,
      flags,
    ),
    'przypomnij mi $1',
  ],
  [/^nie zapomnie[cć][,:!]? (.+)$/iu, 'przypomnij mi $1'],
  [
    /^przypomnij (?!mi\b|mnie\b|nam\b)(?=(?:o|[zż]eby|aby|[zż]e|jutro|dzi[sś]|pojutrze|za|w|we|co|codziennie)\b)(.+)$/iu,
    'przypomnij mi $1',
  ],
];

/** Begins like one of these requests: a question mark after it is politeness. */
export const BEGINS_AS_WISH = /^(?:erinnere mich|rappelle-moi|recuérdame|przypomnij mi) /iu;

/** "In ner halben Stunde": maps the spoken form to the written one. */
const SPOKEN = /\bin '?n(e[rm])\b/gi;

/** The same request in words that are read as one; any other text unchanged. */
export function asPlainRequest(text: string): string {
  const plain = text.replace(SPOKEN, 'in ein$1');
  for (const [pattern, wish] of WISHES) {
    if (pattern.test(plain)) return plain.replace(pattern, wish).trim();
  }
  return plain;
}
