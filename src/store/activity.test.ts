import { expect, it } from 'vitest';
import { Activity } from './activity.ts';

it('tells whoever waits as soon as one transaction is done, also one that failed', async () => {
  const activity = new Activity();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void activity.count(first.promise);
  activity.count(second.promise).catch(() => {});
  const waiting = activity.oneDone();
  first.resolve();
  await waiting;
  expect(activity).toMatchObject({ asked: 2, open: 1 });
  const last = activity.oneDone();
  second.reject(new Error('full'));
  await last;
  expect(activity.open).toBe(0);
  await activity.oneDone();
});
