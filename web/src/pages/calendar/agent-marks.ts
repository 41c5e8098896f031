/** The number of colours, and of the patterns that go with them. */
const LOOKS = 8;

/** The look of an agent on the calendar: colour, pattern and letters, so that colour alone is not needed. */
export interface AgentMark {
  /** 0 to 7: the number of its colour and its pattern. */
  readonly look: number;
  /** One or two letters, unique among the agents. */
  readonly letters: string;
}

/** The looks of agents; an agent looks the same everywhere while there are no more agents than colours. */
export function agentMarks(agents: readonly string[]): ReadonlyMap<string, AgentMark> {
  const taken = new Set<number>();
  const letters = new Set<string>();
  const marks = new Map<string, AgentMark>();
  for (const agent of [...new Set(agents)].sort()) {
    let look = hashOf(agent) % LOOKS;
    // Two agents get one colour only when no other is left.
    for (let tries = 1; tries < LOOKS && taken.has(look); tries++) look = (look + 1) % LOOKS;
    taken.add(look);
    const own = lettersOf(agent, letters);
    letters.add(own);
    marks.set(agent, { look, letters: own });
  }
  return marks;
}

function lettersOf(agent: string, taken: ReadonlySet<string>): string {
  const signs = [...agent.toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const [first = '?', ...rest] = signs;
  for (const one of [first, ...rest.map((sign) => first + sign)]) if (!taken.has(one)) return one;
  let number = 2;
  while (taken.has(`${first}${number}`)) number += 1;
  return `${first}${number}`;
}

function hashOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
