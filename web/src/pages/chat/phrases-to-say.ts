/** At most so many, each so long: one sees the whole of what one says by pressing it. */
const MOST = 4;
const LENGTH = 100;

/** What a reply offers to say, in its last lines: `You can say:` and a line `• “what is next?”` for each. What hides anything is none. */
export function phrasesToSay(reply: string): readonly string[] {
  const [, below] = reply.split(/You can say:\n(?=• “)/);
  const lines = below?.split('\n') ?? [];
  const phrases = lines.flatMap((line) => /^• “([^“”\p{C}@]+)”$/u.exec(line)?.[1] ?? []);
  const isPlain = phrases.length === lines.length && phrases.every(({ length }) => length <= LENGTH);
  return isPlain ? phrases.slice(0, MOST) : [];
}
