import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaller } from '../../../src/client/index.ts';
import { createLiveStream, type LiveEvent } from './live-stream.ts';

/** One request for the stream. */
interface Asked {
  /** The id after which it resumes. */
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Opens the stream. */
  open(): void;
  /** Sends an event. */
  tell(id: number | null, type: string, data?: unknown): void;
  /** Sends only a sign of life. */
  live(): void;
  /** Breaks the open stream off, or leaves the request unanswered. */
  lose(): void;
  refuse(status: number, code: string): void;
}

/** A page, its network and a server that the test controls; time stands still between steps. */
function setup(after = '7') {
  vi.useFakeTimers();
  const asked: Asked[] = [];
  const faults: unknown[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  // With the present timers, which are simulated.
  const window = Object.assign(new EventTarget(), globalThis);
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('reportError', (error: unknown) => faults.push(error));
  const { events } = createCaller({ url: '', fetch: (address, init) => answerOf(String(address), init!) });
  const stream = createLiveStream(events, after);
  const heard: LiveEvent[] = [];
  stream.onEvent((event) => heard.push(event));
  stream.open();
  onTestFinished(() => {
    stream.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function answerOf(address: string, init: RequestInit): Promise<Response> {
    expect(address).toBe('/api/v1/events');
    const answer = Promise.withResolvers<Response>();
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const signal = init.signal!;
    const end = () => {
      const error = signal.aborted ? signal.reason : new TypeError('network error');
      body?.error(error);
      answer.reject(error);
    };
    signal.addEventListener('abort', end);
    asked.push({
      after: new Headers(init.headers).get('last-event-id'),
      signal,
      open() {
        const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          body = controller;
        };
        answer.resolve(new Response(new ReadableStream({ start })));
      },
      tell: (id, type, data = {}) => {
        const text = `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
        body?.enqueue(new TextEncoder().encode(text));
      },
      live: () => body?.enqueue(new TextEncoder().encode(': still here\n\n')),
      lose: end,
      refuse: (status, code) => answer.resolve(Response.json({ code, detail: 'No.' }, { status })),
    });
    return answer.promise;
  }
  /** Runs everything that is due within this many milliseconds. */
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  /** The newest stream, opened. */
  const opened = async (): Promise<Asked> => {
    await pass();
    asked.at(-1)!.open();
    await pass();
    return asked.at(-1)!;
  };
  const look = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { stream, asked, heard, faults, pass, opened, look, window, state: () => stream.connection().state };
}

describe('the stream of the page', () => {
  it('begins at the event at which the first answers were read, and tells what it hears', async () => {
    const { asked, heard, opened, pass, state } = setup();
    expect(state()).toBe('connecting');
    const line = await opened();
    expect(asked.map(({ after }) => after)).toEqual(['7']);
    expect(state()).toBe('live');
    line.tell(8, 'run.queued', { runId: 'run_1', scheduleId: 'sch_1' });
    line.tell(null, 'reply.delta', { turnId: 't', threadId: 'h', text: 'a' });
    await pass();
    expect(heard).toEqual([
      { type: 'run.queued', data: { runId: 'run_1', scheduleId: 'sch_1' } },
      { type: 'reply.delta', data: { turnId: 't', threadId: 'h', text: 'a' } },
    ]);
  });

  it('goes on after the last event when it was lost, waits longer each time, and says offline when it lasts', async () => {
    const { asked, opened, pass, state } = setup();
    const line = await opened();
    line.tell(8, 'run.queued');
    line.tell(null, 'reply.delta');
    await pass();
    line.lose();
    await pass();
    expect(state()).toBe('reconnecting');
    for (const waitMs of [250, 500, 1_000, 2_000, 4_000]) {
      const before = asked.length;
      await pass(waitMs - 1);
      expect(asked).toHaveLength(before);
      await pass(1);
      expect(asked).toHaveLength(before + 1);
      asked.at(-1)!.lose();
      await pass();
    }
    expect(state()).toBe('offline');
    await pass(4_000);
    await opened();
    expect(state()).toBe('live');
    expect(asked.map(({ after }) => after)).toEqual(['7', ...Array(6).fill('8')]);
  });

  it('says offline at once when the network is gone, and begins anew at the same place when it is back', async () => {
    const { asked, heard, opened, pass, state, window } = setup();
    const line = await opened();
    line.tell(8, 'run.queued');
    await pass();
    window.dispatchEvent(new Event('offline'));
    expect(state()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    const next = await opened();
    expect(line.signal.aborted).toBe(true);
    expect(next.after).toBe('8');
    expect(state()).toBe('live');
    expect(heard.map(({ type }) => type)).toEqual(['run.queued']);
    expect(asked).toHaveLength(2);
  });

  it('tells nothing of a line it has given up: the next one tells it', async () => {
    const { heard, opened, pass, window } = setup();
    const line = await opened();
    line.tell(8, 'run.queued');
    line.tell(9, 'run.started');
    window.dispatchEvent(new Event('online'));
    const next = await opened();
    for (const [id, type] of [
      [8, 'run.queued'],
      [9, 'run.started'],
    ] as const)
      if (id > Number(next.after)) next.tell(id, type);
    await pass();
    expect(heard.map(({ type }) => type)).toEqual(['run.queued', 'run.started']);
  });

  it('waits no longer when the person looks again, and leaves a line that is up alone', async () => {
    const { asked, opened, pass, look, state } = setup();
    const line = await opened();
    look('hidden');
    look('visible');
    await pass();
    expect(asked).toHaveLength(1);
    look('hidden');
    line.lose();
    await pass();
    look('visible');
    await opened();
    expect(asked.map(({ after }) => after)).toEqual(['7', '7']);
    expect(state()).toBe('live');
    await pass(10_000);
    expect(asked).toHaveLength(2);
  });

  it('has everything read again where it does not know what it missed', async () => {
    const { heard, asked, opened, window } = setup('');
    await opened();
    expect(heard).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await opened();
    expect(asked.map(({ after }) => after)).toEqual([null, null]);
    expect(heard).toEqual([{ type: 'reset', data: null }]);
  });

  it('asks no more once nobody is signed in', async () => {
    const { asked, opened, pass, state } = setup();
    const line = await opened();
    line.lose();
    await pass(250);
    asked.at(-1)!.refuse(401, 'unauthenticated');
    await pass(60_000);
    expect(asked).toHaveLength(2);
    expect(state()).toBe('offline');
  });

  it.each([
    [429, 'rate_limited', 4_000],
    [403, 'forbidden', 4_000],
    [503, 'unavailable', 250],
  ])('asks again after a refusal %i (%s), at the same place', async (status, code, waitMs) => {
    const { asked, opened, pass, state } = setup();
    await pass();
    asked[0]!.refuse(status, code);
    await pass(waitMs - 1);
    expect([asked.length, state()]).toEqual([1, 'reconnecting']);
    await pass(1);
    const line = await opened();
    expect([line.after, state()]).toEqual(['7', 'live']);
  });

  it('is not lost to a listener that fails: the others hear all, and the fault is reported', async () => {
    const { stream, asked, heard, faults, opened, pass } = setup();
    stream.onEvent(() => {
      throw new Error('a fault of the page');
    });
    const line = await opened();
    line.tell(8, 'run.queued');
    line.tell(9, 'run.started');
    await pass(10_000);
    expect(heard.map(({ type }) => type)).toEqual(['run.queued', 'run.started']);
    expect(faults).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  it('is lost when the server is silent for three of its signs of life, and begun anew', async () => {
    const { asked, opened, pass, state } = setup();
    const line = await opened();
    for (let n = 0; n < 8; n++) {
      await pass(15_000);
      line.live();
    }
    await pass(45_000);
    expect([asked.length, state()]).toEqual([1, 'live']);
    await pass(2_000);
    expect(line.signal.aborted).toBe(true);
    expect([asked.length, state()]).toEqual([2, 'reconnecting']);
    await opened();
    expect(state()).toBe('live');
  });

  it('says each time that it was opened', async () => {
    const { stream, opened, pass } = setup();
    let times = 0;
    stream.onOpened(() => {
      times += 1;
    });
    const line = await opened();
    line.lose();
    await pass(250);
    await opened();
    expect(times).toBe(2);
  });

  it('ends with the page, and leaves nothing behind', async () => {
    const { stream, asked, opened, pass, look, window } = setup();
    const line = await opened();
    stream.close();
    await pass();
    expect(line.signal.aborted).toBe(true);
    window.dispatchEvent(new Event('online'));
    look('visible');
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    stream.open();
    expect((await opened()).after).toBe('7');
  });
});
