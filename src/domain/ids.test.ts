import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdGenerator, encodeBase32 } from './ids.ts';

describe('createIdGenerator', () => {
  it('makes ids that sort as they were made, also within a millisecond and when the clock steps back', () => {
    const times = [1_000, 1_000, 1_000, 900, 2_000, 2_000];
    let i = 0;
    const ids = createIdGenerator({
      now: () => times[i++ % times.length] ?? 0,
      randomBytes: (size) => new Uint8Array(size).fill(255),
    });
    const made = Array.from({ length: 6 }, () => ids.next('sch'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(6);
    expect(made[0]).toMatch(/^sch_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('keeps the order past 4,096 ids in one millisecond', () => {
    const ids = createIdGenerator({ now: () => 5, randomBytes: (size) => new Uint8Array(size) });
    const made = Array.from({ length: 10_000 }, () => ids.next('run'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(10_000);
  });

  it('makes a UUIDv7: the time, version 7 and a counter, variant 10 and what is random', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.nat(200), (at, random, before) => {
        const ms = at % 2 ** 48;
        const ids = createIdGenerator({
          now: () => ms,
          randomBytes: (size) => Uint8Array.from({ length: size }, (_, place) => random[place % 8] ?? 0),
        });
        for (let n = 0; n < before; n++) ids.next('run');
        // The first id of a newer time counts from zero; at the same time the count continues.
        const counter = ms > 0 ? before : before + 1;
        const bytes = Buffer.alloc(16);
        bytes.writeUIntBE(ms, 0, 6);
        bytes.writeUInt16BE(0x7000 | counter, 6);
        bytes.set(random, 8);
        bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
        expect(ids.next('sch')).toBe(`sch_${encodeBase32(bytes)}`);
      }),
    );
  });
});
