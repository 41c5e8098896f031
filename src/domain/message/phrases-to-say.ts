/** The most phrases, and the longest: a person must see all that a press says. */
const MOST = 4;
const LENGTH = 100;
/**
 * How the heading of an offer ends, in the five languages. The page reads them too, and would have to load all that
 * Belfry says for them, so they stand here; a test holds them to it.
 */
export const OFFERING_ENDS: readonly string[] = [
  ...['You can say:', 'You can also say:', 'If its reminder is to go too, say:', 'Shall I remind you? Say:'],
  ...['Du kannst sagen:', 'Du kannst auch sagen:', 'Soll auch die Erinnerung weg, sag:', 'Soll ich erinnern? Sag:'],
  ...['Tu peux dire :', 'Tu peux aussi dire :', 'Si son rappel doit partir aussi, dis :', 'Je te le rappelle ? Dis :'],
  ...['Puedes decir:', 'También puedes decir:', 'Si su recordatorio también debe irse, di:', '¿Te lo recuerdo? Di:'],
  ...[
    'Możesz powiedzieć:',
    'Możesz też powiedzieć:',
    'Jeśli przypomnienie też ma zniknąć, powiedz:',
    'Przypomnieć? Powiedz:',
  ],
];

/** The same with the first of the phrases below it. */
const OFFERS = OFFERING_ENDS.map((heading) => `${heading}\n• “`);

/** What a question names: “pay the rent”, „die Miete“, « le loyer ». */
const NAMED = /(?:[“„]|«\s)([^“”„«»\p{C}@]+)(?:[”“]|\s»)/gu;
const ASKS_WHICH = new RegExp(`^[^“”„«»\\p{C}]+: (?:(?:, | \\p{L}+ )?${NAMED.source})+\\s?\\?$`, 'u');
/** The most that a question names. */
const MOST_NAMED = 10;

/**
 * The phrases that a reply offers: those in its last lines, `You can say:` and a line `• “what is next?”` for each; or what
 * its question names, `Which one is done: “pay the rent” or “call Ann”?`. A phrase with hidden characters does not count.
 */
export function phrasesToSay(reply: string): readonly string[] {
  if (ASKS_WHICH.test(reply)) return namedIn(reply);
  const heading = OFFERS.find((one) => reply.includes(one));
  const below = heading === undefined ? undefined : reply.slice(reply.indexOf(heading) + heading.length - '• “'.length);
  const lines = below?.split('\n') ?? [];
  const phrases = lines.flatMap((line) => /^• “([^“”\p{C}@]+)”$/u.exec(line)?.[1] ?? []);
  const isPlain = phrases.length === lines.length && phrases.every(({ length }) => length <= LENGTH);
  return isPlain ? phrases.slice(0, MOST) : [];
}

function namedIn(question: string): readonly string[] {
  const named = [...question.matchAll(NAMED)].flatMap(([, what = '']) => what);
  return named.length > 1 && named.length <= MOST_NAMED && named.every(({ length }) => length <= LENGTH) ? named : [];
}
