import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

describe('what became old', () => {
  /** One shown answer whose reads are answered by hand, in their order. */
  function show() {
    vi.useFakeTimers();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const reads: ((answer: string | Error) => Promise<void>)[] = [];
    const queryFn = () =>
      new Promise<string>((resolve, reject) => {
        reads.push(async (answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          // The library tells on the next timer.
          await vi.advanceTimersByTimeAsync(0);
        });
      });
    const observer = new QueryObserver(queries, { queryKey: ['schedules', 'one'], queryFn, staleTime: 30_000 });
    const hide = observer.subscribe(() => {});
    const refresher = createRefresher(queries);
    onTestFinished(() => {
      hide();
      refresher.close();
      queries.clear();
      vi.useRealTimers();
    });
    return { reads, refresher, queries, hide, shown: () => observer.getCurrentResult().data };
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

  it('is read when it is shown again, where nobody looks at it', async () => {
    const { reads, refresher, queries, hide } = show();
    refresher.refresh([['schedules']]);
    hide();
    await reads[0]!('before');
    expect(reads).toHaveLength(1);
    expect(queries.getQueryState(['schedules', 'one'])?.isInvalidated).toBe(true);
  });
});
