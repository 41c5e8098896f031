import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

/**
 * Groups of files that load each other, directly or around corners. An `import type` loads nothing: a part may know the
 * shape of the whole it belongs to.
 */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const edges = new Map(sources.map((source) => [source.path, targetsOf(source)]));
  const found: Finding[] = [];
  const done = new Set<string>();
  for (const path of edges.keys()) {
    const cycle = cycleFrom(path, edges, done);
    if (!cycle) continue;
    const [first, ...others] = fromSmallest(cycle);
    found.push({
      rule: 'cycles',
      path: first!,
      problem: `imports itself by way of ${others.join(' -> ')}`,
      fix: 'Move what both sides need into a file of its own that imports neither.',
    });
  }
  return found;
}

/** The same circle, always told from the same file. */
function fromSmallest(cycle: readonly string[]): string[] {
  const at = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
}

function targetsOf(source: Source): string[] {
  return source.imports.flatMap((one) => (one.isType ? [] : (one.target ?? [])));
}

/** Depth first; `done` holds files from which every way has been walked. */
function cycleFrom(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] | undefined {
  const way: string[] = [];
  const walk = (path: string): string[] | undefined => {
    const seenAt = way.indexOf(path);
    if (seenAt !== -1) return way.slice(seenAt);
    if (done.has(path)) return undefined;
    way.push(path);
    for (const next of edges.get(path) ?? []) {
      const cycle = walk(next);
      if (cycle) {
        for (const member of way) done.add(member);
        return cycle;
      }
    }
    way.pop();
    done.add(path);
    return undefined;
  };
  return walk(start);
}

/** Circles that only shapes close are few and small: each is one idea in so many files. */
const TYPE_CIRCLES = { count: 3, files: 4 };

/** Groups of files that know each other's shapes, directly or around corners; here an `import type` counts too. */
export function checkTypeCircles(sources: readonly Source[]): Finding[] {
  const edges = new Map(sources.map((source) => [source.path, source.imports.flatMap(({ target }) => target ?? [])]));
  const circles = circlesOf(edges);
  const found = (circle: readonly string[], problem: string): Finding => ({
    rule: 'type circles',
    path: circle[0]!,
    problem: `${problem}: ${circle.join(', ')}`,
    fix: 'Move the types that both sides need into a file of their own, below the behaviour.',
  });
  const large = circles.filter(({ length }) => length > TYPE_CIRCLES.files);
  const over = circles.slice(TYPE_CIRCLES.count);
  return [
    ...large.map((circle) => found(circle, `is in a circle of ${circle.length} files (at most ${TYPE_CIRCLES.files})`)),
    ...over.map((circle) => found(circle, `is one of ${circles.length} circles (at most ${TYPE_CIRCLES.count})`)),
  ];
}

const OPERATIONS = 'src/operations/';

/** Groups of rooms of the operations that know each other, directly or around corners; here an `import type` counts too. */
export function checkRoomCircles(sources: readonly Source[]): Finding[] {
  const roomOf = (path: string): string | undefined =>
    path.startsWith(OPERATIONS) ? /^[^/]+(?=\/)/.exec(path.slice(OPERATIONS.length))?.[0] : undefined;
  const edges = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const others = imports.flatMap(({ target }) => (target === undefined ? [] : (roomOf(target) ?? [])));
    edges.set(room, [...(edges.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  return circlesOf(edges).map((circle) => ({
    rule: 'room circles',
    path: `${OPERATIONS}${circle[0]}`,
    problem: `is in a circle of rooms: ${circle.join(', ')}`,
    fix: 'Move what both sides need into a room below them, such as views, owned or approval.',
  }));
}

/**
 * Every group of two files and more in which each reaches each other one, by path; R. Tarjan's strongly connected components (1972).
 */
function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    let low = number;
    open.push(path);
    for (const next of edges.get(path) ?? []) {
      if (!edges.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next)!);
    }
    lowest.set(path, low);
    if (low === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const path of edges.keys()) if (!order.has(path)) visit(path);
  return circles.sort((a, b) => a[0]!.localeCompare(b[0]!));
}
