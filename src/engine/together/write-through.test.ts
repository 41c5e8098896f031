import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../queue/queue.ts';
import type { WrittenTurn } from '../../store/runs/written-rows.ts';
import { WriteThrough } from './write-through.ts';

const SECOND = 1_000;
const writtenOf = (id: string, activationId: string | null = `act ${id}`) =>
  ({ turn: { id, activationId } }) as Partial<WrittenTurn> as WrittenTurn;
const claimOf = (subject: string, id = `act ${subject}`): Attempt => ({
  id,
  subject,
  kind: 'turn',
  attempt: 1,
  priority: 0,
});

describe('turns that were made ready here', () => {
  it('are given out once, for the activation they were made under', () => {
    const turns = new WriteThrough();
    turns.keep(writtenOf('a'), 0);
    turns.keep(writtenOf('b'), 0);
    expect(turns.take([claimOf('a'), claimOf('c')])).toEqual([writtenOf('a')]);
    expect(turns.take([claimOf('a')])).toEqual([]);
    // Its lane was given to another turn meanwhile, and came back under a new activation.
    expect(turns.take([claimOf('b', 'another')])).toEqual([]);
    expect(turns.take([claimOf('b')])).toEqual([]);
  });

  it('are not kept without bound, whether they begin elsewhere or never', () => {
    const turns = new WriteThrough();
    for (let number = 0; number < 10_000; number++) turns.keep(writtenOf(`${number}`), 0);
    const claims = Array.from({ length: 10_000 }, (_, number) => claimOf(`${number}`));
    const kept = turns.take(claims);
    expect(kept.length).toBeGreaterThan(1_000);
    expect(kept.length).toBeLessThan(10_000);
    // The first to come is the first to begin.
    expect(kept[0]?.turn.id).toBe('0');
  });

  it('make room after ten seconds, also when the clock was set back', () => {
    for (const later of [10 * SECOND, -10 * SECOND]) {
      const turns = new WriteThrough();
      turns.keep(writtenOf('old'), 0);
      turns.keep(writtenOf('older'), later / 2);
      turns.keep(writtenOf('new'), later);
      expect(turns.take([claimOf('old'), claimOf('older'), claimOf('new')]).map(({ turn }) => turn.id)).toEqual([
        'older',
        'new',
      ]);
    }
  });
});
