import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { bulkWords, doToEach, fitting } from './bulk.ts';

const schedule = (id: string, state: ScheduleView['state'] = 'active') =>
  ({ id, state, when: { recurring: true } }) as ScheduleView;
const words = (error: unknown) => (error as Error).message;

describe('what is done to many schedules at once', () => {
  it('leaves out those it makes no sense for', () => {
    const some = [schedule('a'), schedule('b', 'paused'), schedule('c', 'completed'), schedule('d', 'failed')];
    const ids = (action: 'pause' | 'resume' | 'delete') => fitting(some, action).map(({ id }) => id);
    expect(ids('pause')).toEqual(['a']);
    expect(ids('resume')).toEqual(['b', 'd']);
    expect(ids('delete')).toEqual(['a', 'b', 'd']);
  });

  it('goes on where one is refused, and says how many were done and why the others were not', async () => {
    const some = Array.from({ length: 20 }, (_, n) => schedule(`s${n}`));
    const seen: number[] = [];
    const result = await doToEach(
      some,
      async ({ id }) => {
        if (id === 's3' || id === 's7') throw new Error('It was changed meanwhile.');
      },
      (count) => seen.push(count),
    );
    expect(result.done).toHaveLength(18);
    expect(result.refused.map((one) => one.schedule.id).sort()).toEqual(['s3', 's7']);
    expect(seen.at(-1)).toBe(20);
    expect(bulkWords('pause', result, words)).toBe('Paused 18 schedules. 2 could not be: It was changed meanwhile.');
    expect(bulkWords('delete', { done: some.slice(0, 1), refused: [] }, words)).toBe('Deleted 1 schedule');
    expect(bulkWords('resume', { done: [], refused: result.refused }, words)).toMatch(
      /^Resumed 0 schedules\. 2 could not be/,
    );
  });
});
