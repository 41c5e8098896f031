import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { afterRows } from './after-rows.ts';

const KEY = ['schedules', 'pages'];

function setup() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const order: string[] = [];
  const read = (name: string, rows: Promise<unknown>) =>
    queries
      .fetchQuery({ queryKey: [...KEY, name], queryFn: () => rows })
      .catch(() => {})
      .then(() => order.push(`rows ${name}`));
  return { queries, order, read };
}

describe('a count', () => {
  it('is asked for after the rows, also where those were asked for a moment later or cannot be had', async () => {
    const { queries, order, read } = setup();
    const first = Promise.withResolvers<unknown>();
    const second = Promise.withResolvers<unknown>();
    const count = afterRows(queries, KEY, new AbortController().signal).then(() => order.push('count'));
    const reads = [read('one', first.promise), read('two', second.promise)];
    first.resolve([]);
    await reads[0];
    expect(order).toEqual(['rows one']);
    second.reject(new Error('no'));
    await Promise.all([...reads, count]);
    expect(order).toContain('count');
  });

  it('waits for nothing where no rows are read, or nobody wants it any more', async () => {
    const { queries, read } = setup();
    await afterRows(queries, KEY, new AbortController().signal);
    const controller = new AbortController();
    const rows = Promise.withResolvers<unknown>();
    const reading = read('one', rows.promise);
    const count = afterRows(queries, KEY, controller.signal);
    controller.abort();
    await count;
    rows.resolve([]);
    await reading;
  });
});
