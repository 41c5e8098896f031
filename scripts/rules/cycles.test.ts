import { expect, test } from 'vitest';
import { checkCycles, checkRoomCircles, checkTypeCircles } from './cycles.ts';
import { readSource } from './source.ts';

/** Files of one folder, each with the imports it is given. */
const check = (files: Record<string, string[]>) =>
  checkCycles(
    Object.entries(files).map(([name, imports]) =>
      readSource(`src/${name}.ts`, imports.map((target) => `import '${target}';`).join('\n')),
    ),
  );

test('files that only point one way are fine, however many ways lead to one of them', () => {
  expect(check({ a: ['./b.ts', './c.ts'], b: ['./d.ts'], c: ['./d.ts'], d: [] })).toEqual([]);
});

test('a circle is found from wherever it is entered, and told once', () => {
  const found = check({ entry: ['./c.ts'], b: ['./a.ts'], a: ['./c.ts'], c: ['./b.ts'] });
  expect(found).toEqual([
    expect.objectContaining({ path: 'src/a.ts', problem: 'imports itself by way of src/c.ts -> src/b.ts' }),
  ]);
});

test('a circle that one `import type` breaks is none, but the word `type` inside the braces does not break it', () => {
  const b = readSource('src/b.ts', "import { a } from './a.ts';");
  expect(checkCycles([readSource('src/a.ts', "import type { B } from './b.ts';"), b])).toEqual([]);
  expect(checkCycles([readSource('src/a.ts', "import { type B } from './b.ts';"), b])).toHaveLength(1);
});

test('two circles apart are both found', () => {
  expect(check({ a: ['./b.ts'], b: ['./a.ts'], c: ['./d.ts'], d: ['./c.ts'] })).toHaveLength(2);
});

test('a file that imports itself is found', () => {
  expect(check({ a: ['./a.ts'] })).toHaveLength(1);
});

/** Files of one folder that know each other's types. */
const shapes = (files: Record<string, string[]>) =>
  checkTypeCircles(
    Object.entries(files).map(([name, imports]) =>
      readSource(`src/${name}.ts`, imports.map((target) => `import type { T } from './${target}.ts';`).join('\n')),
    ),
  );

test('three small circles of types are borne', () => {
  expect(shapes({ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: ['f', 'a'], f: ['e'], g: ['a', 'c', 'e'] })).toEqual([]);
});

test('a fourth circle of types is one too many', () => {
  expect(shapes({ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: ['f'], f: ['e'], g: ['h'], h: ['g'] })).toEqual([
    expect.objectContaining({ path: 'src/g.ts', problem: 'is one of 4 circles (at most 3): src/g.ts, src/h.ts' }),
  ]);
});

test('a circle of types over five files is too large, also when two ways lead through it', () => {
  expect(shapes({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['e'], e: ['a', 'x'], x: [] })).toEqual([
    expect.objectContaining({ problem: expect.stringContaining('a circle of 5 files (at most 4)') }),
  ]);
});

test('rooms of the operations point one way: a circle of them is found, by shapes alone too', () => {
  const files = (back: string) => [
    readSource('src/operations/runs/a.ts', "import { b } from '../views/b.ts';"),
    readSource('src/operations/views/b.ts', "import { c } from '../../domain/c.ts';"),
    readSource('src/operations/views/d.ts', back),
    readSource('src/operations/registry.ts', "import { a } from './runs/a.ts';"),
  ];
  expect(checkRoomCircles(files("import type { R } from '../registry.ts';"))).toEqual([]);
  expect(checkRoomCircles(files("import type { A } from '../runs/e.ts';"))).toEqual([
    expect.objectContaining({ path: 'src/operations/runs', problem: 'is in a circle of rooms: runs, views' }),
  ]);
});
