import { describe, expect, it } from 'vitest';
import { decideOverlap, QUEUE_ALL_LIMIT } from './overlap.ts';

describe('decideOverlap', () => {
  it.each([
    ['queue_one', 0, 0, 'start'],
    ['queue_one', 1, 0, 'queue'],
    ['queue_one', 1, 1, 'skip'],
    ['queue_one', 0, 1, 'skip'],
    ['skip', 0, 0, 'start'],
    ['skip', 1, 0, 'skip'],
    ['queue_all', 1, 40, 'queue'],
    ['queue_all', 1, QUEUE_ALL_LIMIT, 'skip'],
    ['cancel_running', 1, 0, 'cancel_running'],
    ['cancel_running', 0, 0, 'start'],
    ['allow', 3, 7, 'start'],
  ] as const)('%s with %i running and %i queued: %s', (policy, running, queued, kind) => {
    expect(decideOverlap(policy, { running, queued })).toMatchObject({ kind });
  });
});
