import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdGenerator } from '../domain/ids.ts';
import { activationId, activationUuid } from './activation-uuid.ts';

describe('an activation as a UUID', () => {
  it('is the same 16 bytes, there and back', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(activationUuid(activationId(uuid))).toBe(uuid);
      }),
    );
    expect(activationUuid('act_00000000000000000000000000')).toBe('00000000-0000-0000-0000-000000000000');
    expect(activationUuid('act_7zzzzzzzzzzzzzzzzzzzzzzzzz')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  });

  it('keeps the version of the UUID and the order of the ids', () => {
    const ids = createIdGenerator({
      now: () => 1_795_000_000_000,
      randomBytes: (size) => new Uint8Array(size).fill(7),
    });
    const made = Array.from({ length: 100 }, () => ids.next('act'));
    const uuids = made.map(activationUuid);
    expect(uuids.map(activationId)).toEqual(made);
    expect(uuids).toEqual([...uuids].sort());
    for (const uuid of uuids) expect(uuid[14]).toBe('7');
  });

  it.each([
    'act_1',
    'trn_00000000000000000000000000',
    'act_0000000000000000000000000u',
    'act_80000000000000000000000000',
    'act_000000000000000000000000000',
    '',
  ])('refuses "%s", which names no activation', (id) => {
    expect(() => activationUuid(id)).toThrow(`"${id}" is not the id of an activation`);
  });

  it('refuses what is no UUID', () => {
    expect(() => activationId('ffffffffffffffffffffffffffffffff')).toThrow('is not a UUID');
  });
});
