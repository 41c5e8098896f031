import { describe, expect, it } from 'vitest';
import {
  HEARTBEAT_FLOOR_MS,
  HEARTBEAT_LONGEST_MS,
  readInterval as readAtServer,
} from '../../../../src/domain/tasks/heartbeat.ts';
import { everyWords } from './every-words.ts';
import { readInterval } from './read-interval.ts';

describe('the interval of a heartbeat', () => {
  it.each([
    ['5 minutes', 300, 'every 5 minutes'],
    ['every 60s', 60, 'every minute'],
    ['Every 90 seconds', 90, 'every 90 seconds'],
    ['an hour', 3600, 'every hour'],
    // What is shown can be saved unchanged.
    ['every minute', 60, 'every minute'],
    ['every hour', 3600, 'every hour'],
    ['24 hours', 86_400, 'every 24 hours'],
  ])('"%s" is read as the server reads it, and said back', (text, seconds, words) => {
    expect(readInterval(text)).toEqual({ ok: true, seconds });
    expect(readAtServer(text)).toBe(seconds * 1000);
    expect(everyWords(seconds)).toBe(words);
  });

  it.each(['', 'soon', '29 seconds', '25 hours', '1 month', '5', 'every monday'])(
    '"%s" is refused in words before it is sent, as the server would',
    (text) => {
      expect(readInterval(text)).toMatchObject({ ok: false });
      expect(() => readAtServer(text)).toThrow();
    },
  );

  it('has the bounds of the server', () => {
    expect(readInterval(`${HEARTBEAT_FLOOR_MS / 1000} seconds`).ok).toBe(true);
    expect(readInterval(`${HEARTBEAT_FLOOR_MS / 1000 - 1} seconds`).ok).toBe(false);
    expect(readInterval(`${HEARTBEAT_LONGEST_MS / 1000} seconds`).ok).toBe(true);
    expect(readInterval(`${HEARTBEAT_LONGEST_MS / 1000 + 1} seconds`).ok).toBe(false);
  });
});
