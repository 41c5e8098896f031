/** At most so many, each so long: one sees the whole of what one says by pressing it. */
const MOST = 4;
const LENGTH = 100;

/** What stands before the lines of an offer, in the languages the built-in model answers in. */
const OFFERS =
  /(?:You can(?: also)? say|Du kannst(?: auch)? sagen|Tu peux(?: aussi)? dire|(?:También puedes|Puedes) decir|Możesz(?: też)? powiedzieć) ?:\n(?=• “)/;

/** What a reply offers to say, in its last lines: `You can say:` and a line `• “what is next?”` for each. What hides anything is none. */
export function phrasesToSay(reply: string): readonly string[] {
  const [, below] = reply.split(OFFERS);
  const lines = below?.split('\n') ?? [];
  const phrases = lines.flatMap((line) => /^• “([^“”\p{C}@]+)”$/u.exec(line)?.[1] ?? []);
  const isPlain = phrases.length === lines.length && phrases.every(({ length }) => length <= LENGTH);
  return isPlain ? phrases.slice(0, MOST) : [];
}
