// Whether a regular expression can take too long. A backtracking engine tries every way in which a text fits;
// their number grows exponentially where some text leads from a place of the pattern back to it in two ways. The
// places of the pattern are those of its characters (Glushkov's automaton); two ways are found by walking pairs of them.

/** One character of the pattern, and what may follow it. */
interface Place {
  readonly fits: ReadonlySet<number>;
  /** In how many ways each place may follow. */
  readonly next: Map<number, number>;
}

/** A part of the pattern: where it may begin and end, and whether it may be empty. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

/** More are not compared: the pattern is refused. */
const PLACES_LIMIT = 400;
const NOTHING: Part = { first: [], last: [], isEmpty: true };

/** Characters that stand for all: those of the first scripts, and one of each 32 behind them. */
const SAMPLES: readonly string[] = [
  ...Array.from({ length: 0x600 }, (_, code) => code),
  ...Array.from({ length: (0x1_1000 - 0x600) / 32 }, (_, n) => 0x600 + 32 * n),
]
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** How many ways through one text are tried at most. */
const WAYS_LIMIT = 10_000_000;

/**
 * Why a pattern may take too long, as the end of a sentence; null when it cannot.
 * @param pattern a valid expression
 * @param longest the longest text, in characters
 */
export function patternFault(pattern: string, longest: number): string | null {
  const reader = new Reader(pattern);
  try {
    reader.readAll();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  const { places } = reader;
  const graph = pairsOf(places);
  const groups = strongGroups(graph);
  if (isAmbiguous(places, groups)) return 'can take exponential time: two ways lead through the same text';
  const degree = degreeOf(places, graph, groups);
  return longest ** degree > WAYS_LIMIT
    ? `can take too long over ${longest} characters: ${degree} repetitions share the same text`
    : null;
}

class Refusal extends Error {}

class Reader {
  readonly places: Place[] = [];
  readonly #text: string;
  readonly #letters: readonly string[];
  readonly #known = new Map<string, ReadonlySet<number>>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    // What the pattern names itself may lie between the samples.
    this.#letters = [...new Set([...SAMPLES, ...text])];
  }

  readAll(): void {
    this.#choice();
  }

  #choice(): Part {
    let part = this.#sequence();
    while (this.#text[this.#at] === '|') {
      this.#at++;
      const other = this.#sequence();
      part = {
        first: [...part.first, ...other.first],
        last: [...part.last, ...other.last],
        isEmpty: part.isEmpty || other.isEmpty,
      };
    }
    return part;
  }

  #sequence(): Part {
    let part = NOTHING;
    while (this.#at < this.#text.length && !'|)'.includes(this.#text[this.#at] ?? '')) {
      part = this.#join(part, this.#repeated());
    }
    return part;
  }

  #join(one: Part, other: Part): Part {
    this.#follow(one.last, other.first);
    return {
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    };
  }

  #follow(ends: readonly number[], begins: readonly number[]): void {
    for (const end of ends) {
      const next = this.places[end]?.next;
      for (const begin of begins) next?.set(begin, (next.get(begin) ?? 0) + 1);
    }
  }

  /** An element with its quantifier. A counted one is read as often as it may come. */
  #repeated(): Part {
    const from = this.#at;
    const part = this.#element();
    const to = this.#at;
    const [whole, sign, least, comma, most] = /^([*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#text.slice(to)) ?? [];
    if (whole === undefined || sign === undefined) return part;
    const after = to + whole.length;
    const min = sign === '+' ? 1 : sign === '*' || sign === '?' ? 0 : Number(least);
    const max =
      sign === '?'
        ? 1
        : sign === '*' || sign === '+'
          ? Number.POSITIVE_INFINITY
          : comma === ''
            ? min
            : most === ''
              ? Number.POSITIVE_INFINITY
              : Number(most);
    let all = min === 0 ? { ...part, isEmpty: true } : part;
    const copies = Number.isFinite(max) ? max : Math.max(1, min);
    if (copies > PLACES_LIMIT) throw new Refusal('repeats too often');
    let last = part;
    for (let n = 1; n < copies; n++) {
      this.#at = from;
      const again = this.#element();
      last = again;
      all = this.#join(all, n >= min ? { ...again, isEmpty: true } : again);
    }
    if (!Number.isFinite(max)) this.#follow(last.last, last.first);
    this.#at = after;
    return copies === 0 ? NOTHING : all;
  }

  #element(): Part {
    const rest = this.#text.slice(this.#at);
    if (rest.startsWith('(')) return this.#group(rest);
    if (/^(?:[\^$]|\\[bB])/.test(rest)) {
      this.#at += rest.startsWith('\\') ? 2 : 1;
      return NOTHING;
    }
    if (/^\\(?:[1-9]|k<)/.test(rest)) throw new Refusal('refers back to what matched before');
    const token =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\.|.)/su.exec(
        rest,
      )?.[0] ?? '';
    this.#at += token.length;
    if (this.places.length >= PLACES_LIMIT) throw new Refusal('is too long to be checked');
    const place = this.places.push({ fits: this.#fitting(token), next: new Map() }) - 1;
    return { first: [place], last: [place], isEmpty: false };
  }

  #fitting(token: string): ReadonlySet<number> {
    const fits = this.#known.get(token) ?? fitting(token, this.#letters);
    this.#known.set(token, fits);
    return fits;
  }

  #group(rest: string): Part {
    const opening = /^\((?:\?(?::|<[A-Za-z_$][\w$]*>))?/.exec(rest)?.[0] ?? '(';
    if (opening === '(' && rest[1] === '?') throw new Refusal('looks ahead or behind');
    this.#at += opening.length;
    const part = this.#choice();
    this.#at++;
    return part;
  }
}

/** Which of the letters fit a token, by their numbers. */
function fitting(token: string, letters: readonly string[]): ReadonlySet<number> {
  const one = new RegExp(`^${token}$`, 'u');
  return new Set(letters.flatMap((letter, index) => (one.test(letter) ? [index] : [])));
}

type Graph = ReadonlyMap<number, readonly number[]>;

/** Whether some place is reached again from itself in two ways over the same text: their number grows exponentially. */
function isAmbiguous(places: readonly Place[], groups: ReadonlyMap<number, number>): boolean {
  const size = places.length;
  const isSame = (pair: number) => Math.floor(pair / size) === pair % size;
  // Two ways that part at a place and meet there again pass through a pair of different places.
  const withSame = new Set([...groups].flatMap(([pair, group]) => (isSame(pair) ? [group] : [])));
  if ([...groups].some(([pair, group]) => !isSame(pair) && withSame.has(group))) return true;
  // Or they are two steps from one place to the next, within a circle.
  const groupOf = (place: number) => groups.get(place * size + place);
  return places.some(({ next }, place) => [...next].some(([to, ways]) => ways > 1 && groupOf(place) === groupOf(to)));
}

/** How many repetitions, one behind the other, can share one text: the power of its length to which the ways grow. */
function degreeOf(places: readonly Place[], graph: Graph, groups: ReadonlyMap<number, number>): number {
  const size = places.length;
  const groupOf = (place: number) => groups.get(place * size + place) ?? -1;
  // One place of each circle.
  const circles = new Map<number, number>();
  places.forEach(({ next }, place) => {
    if ([...next.keys()].some((to) => groupOf(to) === groupOf(place))) circles.set(groupOf(place), place);
  });
  // A text that goes round one circle and leads from there into another one may be shared between them.
  const shares = new Map(
    [...circles].map(([group, place]) => {
      const found = [...reach(place * size + place, graph)].filter((pair) => Math.floor(pair / size) === place);
      const others = found.map((pair) => groupOf(pair % size)).filter((one) => one !== group && circles.has(one));
      return [group, new Set(others)] as const;
    }),
  );
  const lengths = new Map<number, number>();
  const chain = (group: number): number => {
    const known = lengths.get(group) ?? 1 + Math.max(0, ...[...(shares.get(group) ?? [])].map(chain));
    lengths.set(group, known);
    return known;
  };
  return Math.max(0, ...[...circles.keys()].map(chain));
}

function reach(from: number, graph: Graph): Set<number> {
  const found = new Set<number>();
  const open = [from];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    open.push(...(graph.get(one) ?? []));
  }
  return found;
}

/** The pairs of places that one text reaches together, from each place with itself. */
function pairsOf(places: readonly Place[]): Graph {
  const size = places.length;
  const overlaps = new Map<number, boolean>();
  const mayMeet = (one: number, other: number): boolean => {
    const key = Math.min(one, other) * size + Math.max(one, other);
    let found = overlaps.get(key);
    found ??= overlap(places[one]?.fits, places[other]?.fits);
    overlaps.set(key, found);
    return found;
  };
  const graph = new Map<number, number[]>();
  const open = places.map((_, place) => place * size + place);
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (graph.has(pair)) continue;
    const found: number[] = [];
    for (const a of places[Math.floor(pair / size)]?.next.keys() ?? [])
      for (const b of places[pair % size]?.next.keys() ?? []) if (mayMeet(a, b)) found.push(a * size + b);
    graph.set(pair, found);
    open.push(...found);
  }
  return graph;
}

/** The groups whose members all reach each other (Kosaraju): a number for each. */
function strongGroups(graph: Graph): Map<number, number> {
  const back = new Map<number, number[]>();
  for (const [from, all] of graph) {
    for (const to of all) {
      const before = back.get(to);
      if (before === undefined) back.set(to, [from]);
      else before.push(from);
    }
  }
  const groups = new Map<number, number>();
  for (const start of endOrder(graph).reverse()) {
    const open = [start];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (groups.has(one)) continue;
      groups.set(one, start);
      open.push(...(back.get(one) ?? []));
    }
  }
  return groups;
}

/** In the order in which a walk in depth leaves them. */
function endOrder(graph: Graph): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (const start of graph.keys()) {
    const path: { readonly node: number; at: number }[] = [];
    const enter = (node: number): void => {
      if (seen.has(node)) return;
      seen.add(node);
      path.push({ node, at: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = graph.get(top.node)?.[top.at++];
      if (to !== undefined) enter(to);
      else order.push((path.pop() as { node: number }).node);
    }
  }
  return order;
}

function overlap(one: ReadonlySet<number> = new Set(), other: ReadonlySet<number> = new Set()): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const letter of few) if (many.has(letter)) return true;
  return false;
}
