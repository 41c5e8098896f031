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
