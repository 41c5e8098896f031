import { expect, test } from 'vitest';
import { checkRooms } from './rooms.ts';

const files = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n));

test('a folder may hold 25 source files', () => {
  expect(checkRooms(files(25, (n) => `src/engine/part-${n}.ts`))).toEqual([]);
});

test('one more is found, in the page too', () => {
  expect(checkRooms(files(26, (n) => `src/engine/part-${n}.ts`))).toEqual([
    expect.objectContaining({ path: 'src/engine', problem: 'has 26 source files, the limit is 25' }),
  ]);
  expect(checkRooms(files(26, (n) => `web/src/pages/part-${n}.tsx`))).toHaveLength(1);
});

test('what lies in a folder below counts there', () => {
  expect(
    checkRooms([...files(20, (n) => `src/engine/part-${n}.ts`), ...files(20, (n) => `src/engine/runs/${n}.ts`)]),
  ).toEqual([]);
});

test('tests, fixtures, migrations, tables, styles and what is not the product do not count', () => {
  const others = [
    'src/a/x-NR.test.ts',
    'src/a/x-NR-fixture.ts',
    'src/a/migrations/NR.ts',
    'src/a/fixtures/NR.ts',
    'web/src/a/NR.css',
    'test/a/NR.ts',
  ];
  for (const other of others) expect(checkRooms(files(40, (n) => other.replace('NR', String(n))))).toEqual([]);
});
