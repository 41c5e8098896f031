import { expect, it } from 'vitest';
import { createLineReader } from './read-lines.ts';

function setup(longest = 10) {
  const taken: string[] = [];
  let refused = 0;
  const read = createLineReader(longest, { take: (line) => void taken.push(line), refuse: () => void refused++ });
  return { taken, refusals: () => refused, read: (text: string | Buffer) => read(Buffer.from(text)) };
}

it('a line that never ends is refused once it is too long, though its end never comes', () => {
  const { taken, refusals, read } = setup();
  read('first\n');
  read('0123456789');
  expect(refusals()).toBe(0);
  for (let n = 0; n < 5; n++) read('x');
  expect(refusals()).toBe(1);
  read('\nlast\n');
  expect([taken, refusals()]).toEqual([['first'], 1]);
});

it('a line that is too long is refused with its end too, after the lines before it', () => {
  const { taken, refusals, read } = setup();
  read('first\n0123456789x\nlast\n');
  expect([taken, refusals()]).toEqual([['first'], 1]);
});

it('a line is read whole however it is cut, within a letter too', () => {
  const { taken, read } = setup();
  const bytes = Buffer.from('jährlich\nzwei\n');
  for (const byte of bytes) read(Buffer.of(byte));
  expect(taken).toEqual(['jährlich', 'zwei']);
});

it('a line of a million empty lists is refused before it is read, and the same number over many lines is not', () => {
  const { taken, refusals, read } = setup(4_000_000);
  for (let n = 0; n < 300; n++) read(`${'['.repeat(1_000)}\n`);
  expect([taken.length, refusals()]).toEqual([300, 0]);
  for (let n = 0; n < 10; n++) read('{},'.repeat(100_000));
  expect([taken.length, refusals()]).toEqual([300, 1]);
});
