import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../../src/client/index.ts';
import { createDebts } from './debts.ts';
import { createRefresher } from './refresher.ts';

describe('what became old', () => {
  /** One shown query whose reads the test answers one by one. */
  function show() {
    vi.useFakeTimers();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const reads: ((answer: string | Error) => Promise<void>)[] = [];
    const queryFn = () =>
      new Promise<string>((resolve, reject) => {
        reads.push(async (answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          // The library notifies on the next timer.
          await vi.advanceTimersByTimeAsync(0);
        });
      });
    const observer = new QueryObserver(queries, { queryKey: ['schedules', 'one'], queryFn, staleTime: 30_000 });
    const hide = observer.subscribe(() => {});
    const debts = createDebts();
    const refresher = createRefresher(queries, debts);
    onTestFinished(() => {
      hide();
      refresher.close();
      debts.close();
      queries.clear();
      vi.useRealTimers();
    });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const result = () => observer.getCurrentResult();
    return { reads, refresher, debts, pass, queries, hide, result, shown: () => result().data };
  }

  it('is read again', async () => {
    const { reads, refresher, shown } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    expect(reads).toHaveLength(2);
    await reads[1]!('after');
    expect(shown()).toBe('after');
    expect(reads).toHaveLength(2);
  });

  it('is left alone under another key', async () => {
    const { reads, refresher } = show();
    await reads[0]!('before');
    refresher.refresh([['runs'], ['schedules', 'list']]);
    expect(reads).toHaveLength(1);
  });

  it('is read once more when it was on its way for the first time, however many changes came', async () => {
    const { reads, refresher, shown } = show();
    refresher.refresh([['schedules']]);
    refresher.refresh([['schedules', 'one']]);
    expect(reads).toHaveLength(1);
    await reads[0]!('before');
    expect(shown()).toBe('before');
    expect(reads).toHaveLength(2);
    await reads[1]!('after');
    expect(shown()).toBe('after');
    expect(reads).toHaveLength(2);
  });

  it('is shown though changes come faster than answers', async () => {
    const { reads, refresher, shown } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    for (let n = 1; n <= 5; n++) {
      refresher.refresh([['schedules']]);
      await reads[n]!(`answer ${n}`);
      expect(shown()).toBe(`answer ${n}`);
    }
  });

  it('is read once more after a read that failed', async () => {
    const { reads, refresher, shown } = show();
    refresher.refresh([['schedules']]);
    await reads[0]!(new Error('the line is down'));
    expect(reads).toHaveLength(2);
    await reads[1]!('after');
    expect(shown()).toBe('after');
  });

  const down = () => new AppError('unavailable', 'Belfry does not answer.');

  it('says why it is not there for as long as it is not, also while it is read again', async () => {
    const { reads, pass, result } = show();
    await reads[0]!(down());
    expect(result()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    await pass(1_000);
    expect(reads).toHaveLength(2);
    expect(result()).toMatchObject({ status: 'error', fetchStatus: 'fetching', error: { code: 'unavailable' } });
    await reads[1]!(down());
    await pass(2_000);
    expect(result()).toMatchObject({ status: 'error', fetchStatus: 'fetching' });
    await reads[2]!('there after all');
    expect(result()).toMatchObject({ status: 'success', data: 'there after all', error: null });
  });

  it('is read again until a read succeeds, with longer and longer waits, and what is shown is called old meanwhile', async () => {
    const { reads, refresher, debts, pass, shown } = show();
    await reads[0]!('before');
    await pass(5_000);
    const changedAt = Date.now();
    refresher.refresh([['schedules']]);
    expect(debts.behindSince()).toBeNull();
    await reads[1]!(down());
    expect(debts.behindSince()).toBe(changedAt);
    for (const [n, waitMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await pass(waitMs - 1);
      expect(reads).toHaveLength(n + 2);
      await pass(1);
      expect(reads).toHaveLength(n + 3);
      await reads[n + 2]!(down());
      expect(debts.behindSince()).toBe(changedAt);
    }
    expect(shown()).toBe('before');
    await pass(30_000);
    await reads.at(-1)!('after');
    expect(shown()).toBe('after');
    expect(debts.behindSince()).toBeNull();
    const before = reads.length;
    await pass(120_000);
    expect(reads).toHaveLength(before);
  });

  it('is read at once when the server answers again', async () => {
    const { reads, refresher, debts, shown } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    await reads[1]!(down());
    debts.hurry();
    expect(reads).toHaveLength(3);
    await reads[2]!('after');
    expect(shown()).toBe('after');
  });

  it('is called old while a read of it takes long, and not for a moment of reading', async () => {
    const { reads, refresher, debts, pass } = show();
    await reads[0]!('before');
    const changedAt = Date.now();
    refresher.refresh([['schedules']]);
    await pass(2_999);
    expect(debts.behindSince()).toBeNull();
    await pass(1);
    expect(debts.behindSince()).toBe(changedAt);
    await reads[1]!('after');
    expect(debts.behindSince()).toBeNull();
  });

  it('is old since the change that no read has seen, not since the first of many', async () => {
    const { reads, refresher, debts, pass } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    await pass(2_000);
    const changedAt = Date.now();
    refresher.refresh([['schedules']]);
    await pass(500);
    await reads[1]!('between');
    await reads[2]!(down());
    expect(debts.behindSince()).toBeGreaterThanOrEqual(changedAt);
  });

  it('is not asked for again where the answer is no for good', async () => {
    const { reads, refresher, debts, pass } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    await reads[1]!(new AppError('not_found', 'There is no such schedule.'));
    await pass(120_000);
    expect(reads).toHaveLength(2);
    expect(debts.behindSince()).toBeNull();
  });

  it('is owed no longer when nobody looks at it', async () => {
    const { reads, refresher, debts, pass, hide, queries } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    await reads[1]!(down());
    hide();
    expect(debts.behindSince()).toBeNull();
    await pass(120_000);
    expect(reads).toHaveLength(2);
    expect(queries.getQueryState(['schedules', 'one'])?.isInvalidated).toBe(true);
  });

  it('is still owed when what is shown was only written in advance, or its read was broken off', async () => {
    const { reads, refresher, debts, pass, queries, shown } = show();
    await reads[0]!('before');
    refresher.refresh([['schedules']]);
    await reads[1]!(down());
    queries.setQueryData(['schedules', 'one'], 'guessed');
    expect(debts.behindSince()).not.toBeNull();
    await pass(1_000);
    expect(reads).toHaveLength(3);
    await queries.cancelQueries({ queryKey: ['schedules', 'one'] });
    await pass(2_000);
    expect(reads).toHaveLength(4);
    await reads[3]!('after');
    expect(shown()).toBe('after');
    expect(debts.behindSince()).toBeNull();
  });

  it('heals by itself also where the very first read failed', async () => {
    const { reads, debts, pass, shown } = show();
    await reads[0]!(down());
    expect(debts.behindSince()).not.toBeNull();
    await pass(1_000);
    await reads[1]!('here');
    expect(shown()).toBe('here');
    expect(debts.behindSince()).toBeNull();
  });

  it('is read when it is shown again, where nobody looks at it', async () => {
    const { reads, refresher, queries, hide } = show();
    refresher.refresh([['schedules']]);
    hide();
    await reads[0]!('before');
    expect(reads).toHaveLength(1);
    expect(queries.getQueryState(['schedules', 'one'])?.isInvalidated).toBe(true);
  });
});
