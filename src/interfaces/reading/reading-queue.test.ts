import { describe, expect, it } from 'vitest';
import type { RawPage } from './page/read-page.ts';
import { startThread } from './read-apart.ts';
import {
  createReadingQueue,
  type FromThread,
  READING_LIMIT_MS,
  type ReadingThread,
  TooManyTexts,
  type ToThread,
  UnreadText,
  WAITING_MOST,
} from './reading-queue.ts';

/** A queue before threads that do only what a test says, on a clock that stands still. */
function setup() {
  const threads: {
    sent: ToThread[];
    say(message: FromThread): void;
    die(why: string): void;
    isEnded: boolean;
    rests: number;
  }[] = [];
  const timers: { fn: () => void; ms: number }[] = [];
  const queue = createReadingQueue({
    start(heard, ended): ReadingThread {
      const thread = { sent: [] as ToThread[], say: heard, die: ended, isEnded: false, rests: 0 };
      threads.push(thread);
      return {
        send: (message) => void thread.sent.push(message),
        rest() {
          thread.rests += 1;
        },
        end() {
          thread.isEnded = true;
        },
      };
    },
    setTimer(fn, ms) {
      const timer = { fn, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const read = (text = '', signal?: AbortSignal) => queue.read('posted', { text, zone: 'UTC', now: 0 }, signal);
  const fire = () => timers[0]?.fn();
  return { queue, threads, timers, read, fire };
}

describe('the queue of texts to be read', () => {
  it('starts its thread with the first text, gives it one at a time, and ends it when there was none for a while', async () => {
    const { threads, timers, read, fire } = setup();
    expect(threads).toHaveLength(0);
    const [first, second] = [read('a'), read('b')];
    expect(threads[0]?.sent.map(({ asked }) => asked)).toMatchObject([{ text: 'a' }]);
    threads[0]?.say({ id: 1, is: 'read', answer: [] });
    expect(await first).toEqual([]);
    threads[0]?.say({ id: 2, is: 'read', answer: null });
    expect(await second).toBeNull();
    expect([threads.length, threads[0]?.sent.length, threads[0]?.rests, timers.length]).toEqual([1, 2, 1, 1]);
    fire();
    expect(threads[0]?.isEnded).toBe(true);
    void read('c');
    expect(threads).toHaveLength(2);
  });

  it('ends the thread of a text that takes longer than ten seconds, and goes on with the next in another', async () => {
    const { threads, timers, read, fire } = setup();
    const [long, next] = [read('long'), read('next')];
    threads[0]?.say({ id: 1, is: 'begun' });
    expect(timers.map(({ ms }) => ms)).toEqual([READING_LIMIT_MS]);
    fire();
    await expect(long).rejects.toThrow(new UnreadText('it takes longer than 10 seconds to read'));
    expect([threads[0]?.isEnded, threads[1]?.sent[0]?.asked]).toMatchObject([true, { text: 'next' }]);
    // What the ended thread still says is nobody's answer.
    threads[0]?.say({ id: 1, is: 'read', answer: [] });
    threads[1]?.say({ id: 2, is: 'read', answer: null });
    expect(await next).toBeNull();
  });

  it('lets eight texts wait, and tells whoever brings another to come again later', async () => {
    const { threads, read } = setup();
    const all = Array.from({ length: 1 + WAITING_MOST }, () => read());
    await expect(read()).rejects.toThrow(TooManyTexts);
    for (const id of all.keys()) threads[0]?.say({ id: id + 1, is: 'read', answer: null });
    expect(await Promise.all(all)).toHaveLength(9);
  });

  it('tells why a thread ended by itself or could not read a text', async () => {
    const { threads, read } = setup();
    const [one, two] = [read(), read()];
    threads[0]?.die('it takes more than 256 MB of memory to read');
    await expect(one).rejects.toThrow('memory');
    threads[1]?.say({ id: 2, is: 'failed', message: 'odd' });
    await expect(two).rejects.toThrow('it could not be read: odd');
  });

  it('forgets a text that is called off, and ends the thread where it is being read', async () => {
    const { threads, read } = setup();
    const [abort, abortWaiting] = [new AbortController(), new AbortController()];
    const [being, waiting] = [read('a', abort.signal), read('b', abortWaiting.signal)];
    const other = read('c');
    abortWaiting.abort(new Error('stopped'));
    abort.abort(new Error('stopped'));
    await expect(being).rejects.toThrow('stopped');
    await expect(waiting).rejects.toThrow('stopped');
    expect(threads.map(({ isEnded, sent }) => [isEnded, sent.map(({ asked }) => asked)])).toMatchObject([
      [true, [{ text: 'a' }]],
      [false, [{ text: 'c' }]],
    ]);
    threads[1]?.say({ id: 3, is: 'read', answer: null });
    expect(await other).toBeNull();
  });
});

describe('the thread itself', () => {
  const page: RawPage = { bytes: Buffer.from('<html>A page'), isWhole: true, header: '', type: 'text/html', limit: 99 };

  it('is ended in the middle of its work, and another reads what follows', async () => {
    const limits: (() => void)[] = [];
    const queue = createReadingQueue({
      start: startThread(),
      setTimer(fn, ms) {
        // Ten seconds are over as soon as the thread has begun.
        if (ms === READING_LIMIT_MS) limits.push(fn);
        return () => {};
      },
    });
    const endless = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:00010101T000000', 'RRULE:FREQ=HOURLY;BYHOUR=1;COUNT=30000'];
    const events = Array(20_000).fill([...endless, 'END:VEVENT'].join('\n'));
    const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');
    const reading = queue.read('calendar', { text, now: 0, zone: 'UTC', leadMs: 0 });
    const outcome = reading.catch((error: unknown) => error);
    await expect.poll(() => limits.length).toBe(1);
    limits[0]?.();
    expect(await outcome).toEqual(new UnreadText('it takes longer than 10 seconds to read'));
    expect(await queue.read('page', page)).toMatchObject({ text: 'A page' });
  });

  it('is ended alone by a text that takes more memory than it may use, and another reads what follows', async () => {
    const lines = Array(25_000).fill('DUE:');
    const events = Array(30).fill(['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\n'));
    const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');
    const queue = createReadingQueue({
      start: startThread(24),
      setTimer: () => () => {},
    });
    const reading = queue.read('calendar', { text, now: 0, zone: 'UTC', leadMs: 0 });
    await expect(reading).rejects.toThrow(new UnreadText('it takes more than 24 MB of memory to read'));
    expect(await queue.read('page', page)).toMatchObject({ text: 'A page' });
  });
});
