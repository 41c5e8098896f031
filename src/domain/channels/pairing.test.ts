import { describe, expect, it } from 'vitest';
import { countCode, judgeCode, makeCode, type Pairing, readCode, spellCode } from './pairing.ts';

const pairing = (id: string, changes: Partial<Pairing> = {}): Pairing => ({
  ...{ id, userId: 'usr_1', channel: 'telegram', agent: 'belfry', label: 'telegram', codeHash: `hash of ${id}` },
  ...{ state: 'waiting', wrong: 0, address: null, person: null, createdAt: 0, expiresAt: 600_000 },
  ...{ codes: 0, codesSince: 0, failure: null },
  ...changes,
});

describe('a code that pairs', () => {
  it('has eight characters that are taken for no others, five bits of chance each', () => {
    expect(makeCode(Uint8Array.from([0, 31, 32, 10, 17, 18, 255, 24, 99]))).toBe('0Z0AHJZR');
    const all = Array.from({ length: 256 }, (_, byte) => makeCode(new Uint8Array(8).fill(byte))[0]);
    expect(new Set(all).size).toBe(32);
    expect(all.join('')).not.toMatch(/[ILOU]/);
  });

  it.each([
    ['0ZAHJZR1', '0ZAHJZR1'],
    [' ozah-jzrl ', '0ZAHJZR1'],
    ['0zah jzri', '0ZAHJZR1'],
    ['0ZAHJZR', null],
    ['0ZAHJZR11', null],
    ['0ZAHJZRU', null],
    ['', null],
    ['0ZAHJZRé', null],
  ])('is read as people type it: %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it('finds its pairing among several; a wrong one counts against each, and the fifth ends it', () => {
    const waiting = [pairing('pai_1', { wrong: 3 }), pairing('pai_2', { wrong: 4 })];
    expect(judgeCode(waiting, 'hash of pai_2')).toMatchObject({ kind: 'claimed', pairing: { id: 'pai_2' } });
    for (const wrong of ['hash of nothing', null])
      expect(judgeCode(waiting, wrong)).toEqual({
        kind: 'wrong',
        counted: [
          { id: 'pai_1', wrong: 4, ends: false },
          { id: 'pai_2', wrong: 5, ends: true },
        ],
      });
  });
});

describe('codes that are sent to an address', () => {
  it('are five within an hour, counted from the first of them', () => {
    let count = countCode(null, 1_000);
    for (let sent = 1; sent < 5; sent++) count = countCode(count, 1_000 + sent);
    expect(count).toEqual({ codes: 5, codesSince: 1_000 });
    expect(countCode(count, 3_600_999)).toBeNull();
    expect(countCode(count, 3_601_000)).toEqual({ codes: 1, codesSince: 3_601_000 });
  });

  it('are read as they are spelt', () => {
    expect(spellCode('0ZAHJZR1')).toBe('0ZAH-JZR1');
    expect(readCode(spellCode('0ZAHJZR1'))).toBe('0ZAHJZR1');
  });
});
