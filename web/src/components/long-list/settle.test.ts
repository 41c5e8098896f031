import { describe, expect, it } from 'vitest';
import { settle } from './settle.ts';

const row = (id: string, words = '') => ({ id, words });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('rows that change while somebody points at them', () => {
  it('are shown as they come when nobody does', () => {
    expect(settle([row('a')], [row('b'), row('a')], false)).toEqual({ rows: [row('b'), row('a')], kept: 0 });
  });

  it('keep their places and show what became of them; what is new between them is counted', () => {
    const { rows, kept } = settle([row('a'), row('b')], [row('n'), row('b', 'late'), row('m'), row('a')], true);
    expect(ids(rows)).toBe('ab');
    expect(rows[1]?.words).toBe('late');
    expect(kept).toBe(2);
  });

  it('stay where they are when they do not belong there any more, and grow at the end', () => {
    const { rows, kept } = settle([row('a'), row('b')], [row('b'), row('c'), row('d')], true);
    expect(ids(rows)).toBe('abcd');
    expect(kept).toBe(0);
  });

  it('are all new where none of them is left', () => {
    const { rows, kept } = settle([row('a')], [row('x')], true);
    expect(ids(rows)).toBe('ax');
    expect(kept).toBe(0);
  });
});
