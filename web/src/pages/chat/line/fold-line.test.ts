import { describe, expect, it } from 'vitest';
import { foldLine } from './fold-line.ts';

const LONG = 'bring the blue folder, '.repeat(8).trim();

describe('the line of what was made', () => {
  it('folds a stored text of over 120 characters, and keeps when it comes', () => {
    const folded = foldLine(`B${LONG.slice(1)}, today 18:30.`, LONG);
    expect(folded?.head).toMatch(/^Bring the blue folder, .+…$/);
    expect(folded?.head.length).toBeLessThanOrEqual(120);
    expect(folded?.rest).toBe(', today 18:30.');
    expect(folded?.whole).toBe(`B${LONG.slice(1)}`);
    expect(foldLine(`Cancelled: ${LONG}.`, LONG)?.head).toMatch(/^Cancelled: bring/);
  });

  it('leaves a shorter one, and a line that does not hold it, as they are', () => {
    expect(foldLine('Call mum, today 18:30.', 'call mum')).toBeNull();
    expect(foldLine('It is done.', LONG)).toBeNull();
    expect(foldLine('It is done.', undefined)).toBeNull();
  });
});
