import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { type Area, TABLES } from './tables.ts';

const MAIN = 'web/src/main.tsx';
/** A part whose code comes by need, with what it says beside the frame: `part('x', async () => (await import('./x.tsx')).X, ['lists'])`. */
const PART =
  /\b(?:part|page)\(\s*'[\w-]+',\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:\[([^\]]*)\])?,?\s*\)/g;
const STATIC = /^(?:import|export) (?!type)[^;]*?from '(\.[^']+)';/gm;

const read = (path: string): string => readFileSync(path, 'utf8');
const at = (from: string, to: string): string => normalize(join(dirname(from), to));

/** A file and all that comes with it. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !path.startsWith('web/src/') || !existsSync(path) || path.includes('src/voice/')) return found;
  found.add(path);
  for (const [, to = ''] of read(path).matchAll(STATIC)) withImports(at(path, to), found);
  return found;
}

/** The names of sentences that stand in a file, also those that are put together: `state.${state}`. */
function namesIn(path: string, all: readonly string[]): string[] {
  const text = read(path);
  const whole = [...text.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, name]) => name);
  const begun = [...text.matchAll(/`((?:[\w-]+\.)+)\$\{[^}]*\}(\w*)`/g)];
  return all.filter(
    (name) =>
      whole.includes(name) || begun.some(([, from = '', to = '']) => name.startsWith(from) && name.endsWith(to)),
  );
}

it('Each part of the page loads the sentences that it says, with the frame and what is common to most', async () => {
  const areaOf = new Map<string, Area>();
  for (const [area, load] of Object.entries(TABLES.en))
    for (const name of Object.keys((await load()).TEXTS)) areaOf.set(name, area as Area);
  const all = [...areaOf.keys()];
  const first = withImports(MAIN);
  const parts = new Map<string, Set<string>>();
  const queue = [...first];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const [, to = '', says = "'lists'"] of read(file).matchAll(PART)) {
      const path = at(file, to);
      if (parts.has(path)) continue;
      parts.set(path, new Set(['frame', ...[...says.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)]));
      queue.push(...withImports(path));
    }
  }
  expect(parts.size).toBeGreaterThan(20);
  const missing = [...parts].flatMap(([path, areas]) =>
    [...withImports(path)]
      .filter((file) => !first.has(file))
      .flatMap((file) => namesIn(file, all).map((name) => [file, name] as const))
      .filter(([, name]) => !areas.has(areaOf.get(name) ?? ''))
      .map(([file, name]) => `${path} does not load ${areaOf.get(name)}: ${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});
