import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { pauseSchedule } from '../../../operations/schedules/pause-schedule.ts';
import { setupHttp, TOKEN } from '../http-fixture.ts';
import { EVERY_SESSION } from '../session/auth.ts';
import {
  BACKLOG_BYTES_LIMIT,
  createEventStreams,
  HEARTBEAT_MS,
  REPLAY_LIMIT,
  STREAMS_PER_USER,
} from './event-stream.ts';

const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} } as never;

const draft = (n: number) => ({ kind: 'reminder', what: `number ${n}`, when: 'in 10 minutes' }) as const;

/** A server on a real socket, and readers of its stream. */
async function setup() {
  const fixture = await setupHttp({ metrics: 'off' });
  const { server } = fixture;
  const { url, port } = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());

  async function read({ headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {}) {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const response = await fetch(`${url}/api/v1/events${query}`, {
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      signal: abort.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let ended = false;
    /** Reads until the pattern appears. */
    const until = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(text) && !ended) {
        const chunk = await reader?.read().catch(() => ({ done: true, value: undefined }));
        ended = chunk === undefined || chunk.done;
        text += chunk?.value ?? '';
      }
      return text;
    };
    return { response, until, abort, isEnded: () => ended };
  }
  return { ...fixture, url, port, read };
}

const events = (text: string): string[] => [...text.matchAll(/^event: (.*)$/gm)].map((match) => match[1] ?? '');
const lastId = (text: string): string => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';

describe('the stream of events', () => {
  it('tells what happens from now on, each with its id', async () => {
    const { run, read } = await setup();
    await run(createSchedule, draft(0));
    const { response, until } = await read();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await until(/^id: 1$/m)).not.toContain('event:');
    const { schedule } = await run(createSchedule, draft(1));
    const text = await until(/schedule\.created[\s\S]*\n\n/);
    expect(text).toContain(
      `id: 2\nevent: schedule.created\ndata: {"scheduleId":"${schedule.id}","threadId":"${schedule.threadId}"}\n\n`,
    );
  });

  it('goes on after the id that was seen last, by header or by query, with nothing twice and nothing lost', async () => {
    const { run, read } = await setup();
    const first = await read();
    await first.until(/id: 0/);
    const { schedule } = await run(createSchedule, draft(0));
    const seen = lastId(await first.until(/schedule\.created[\s\S]*\n\n/));
    first.abort.abort();
    await run(pauseSchedule, { id: schedule.id });
    await run(createSchedule, draft(1));
    for (const again of [await read({ headers: { 'last-event-id': seen } }), await read({ query: `?after=${seen}` })]) {
      expect(events(await again.until(/id: 3\n[\s\S]*\n\n/))).toEqual(['schedule.changed', 'schedule.created']);
    }
  });

  it('loses nothing between the catching up and the present', async () => {
    const { run, read } = await setup();
    for (let n = 0; n < 5; n++) await run(createSchedule, draft(n));
    const [stream] = await Promise.all([
      read({ headers: { 'last-event-id': '0' } }),
      ...[5, 6, 7, 8, 9].map((n) => run(createSchedule, draft(n))),
    ]);
    const text = await stream.until(/id: 10\n[\s\S]*\n\n/);
    expect([...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('says reset when the id is older than what is kept, or from other data', async () => {
    const { run, read, store } = await setup();
    for (let n = 0; n < 5; n++) await run(createSchedule, draft(n));
    await store.write((tx) => tx.db.deleteFrom('events').where('id', '<', 4).execute());
    for (const id of ['1', '2', '99']) {
      const text = await (await read({ headers: { 'last-event-id': id } })).until(/reset[\s\S]*\n\n/);
      expect(text).toContain('id: 5\nevent: reset\ndata: null\n\n');
    }
    const kept = await (await read({ headers: { 'last-event-id': '3' } })).until(/id: 5/);
    expect(events(kept)).toEqual(['schedule.created', 'schedule.created']);
  });

  it('tells once what came while it caught up, also where there was too much to catch up with', async () => {
    const { ann, clock } = await setup();
    const event = (id: number) => ({ id, userId: ann.userId, type: 'schedule.created', at: 0, data: {} });
    let publish: (event: object) => void = () => {};
    const store = { onNotice: () => () => {}, read: async () => ({ oldest: 1, newest: 600 }) };
    const app = {
      store,
      subscribe(listener: typeof publish) {
        publish = listener;
        return () => {};
      },
      // More happens while the first pages are read: later pages have events that did not exist before.
      async eventsAfter(_: string, after: number, limit: number) {
        publish(event(after + 1));
        return Array.from({ length: limit }, (_, place) => event(after + 1 + place));
      },
    };
    const streams = createEventStreams(app as never, { clock, log: NO_LOG });
    const response = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
    let text = '';
    response.on('data', (chunk) => (text += chunk));
    const reader = { userId: ann.userId, agent: null, sessionHash: null, tokenId: null, endsAt: null, after: 0 };
    await streams.open(response as never, reader);
    publish(event(REPLAY_LIMIT + 1));
    streams.close();
    await new Promise((resolve) => response.once('end', resolve));
    const told = [...text.matchAll(/^id: (\d+)\nevent: schedule/gm)].map((match) => Number(match[1]));
    expect(told).toEqual(Array.from({ length: REPLAY_LIMIT + 1 }, (_, place) => place + 1));
    expect(text).toContain(`id: ${REPLAY_LIMIT}\nevent: reset\n`);
  });

  it('tells pieces of a reply without an id, so that coming back does not depend on them', async () => {
    const { read, publish, ann, threadId } = await setup();
    const { until } = await read();
    await until(/id: 0/);
    const data = { turnId: 'trn_1', threadId, text: 'Hel' };
    publish({ userId: ann.userId, type: 'reply.delta', data });
    const text = await until(/reply\.delta[\s\S]*\n\n/);
    expect(text).toContain(`\n\nevent: reply.delta\ndata: ${JSON.stringify(data)}\n\n`);
  });

  it("tells nobody of another person's events", async () => {
    const { run, read, publish, bob, otherThreadId } = await setup();
    const { until } = await read();
    await until(/id: 0/);
    await run(createSchedule, draft(0), { actor: bob });
    publish({
      userId: bob.userId,
      type: 'reply.delta',
      data: { turnId: 't', threadId: otherThreadId, text: 'secret' },
    });
    await run(createSchedule, draft(1));
    const text = await until(/schedule\.created[\s\S]*\n\n/);
    expect(events(text)).toEqual(['schedule.created']);
    expect(text).not.toContain('secret');
    const replayed = await (await read({ headers: { 'last-event-id': '0' } })).until(/schedule\.created[\s\S]*\n\n/);
    expect(events(replayed)).toEqual(['schedule.created']);
  });

  it('takes the oldest stream away from whoever opens too many, and workers of an agent none from their person', async () => {
    const { ann, clock } = await setup();
    const store = { onNotice: () => () => {}, tellOthers: () => {}, read: async () => null };
    const app = { subscribe: () => () => {}, store };
    const streams = createEventStreams(app as never, { clock, log: NO_LOG });
    const open = async (agent: string | null) => {
      const response = new PassThrough();
      response.resume();
      const of = { userId: ann.userId, agent, sessionHash: null, tokenId: null, endsAt: null, after: null };
      await streams.open(response as never, of);
      return response;
    };
    const persons = await open(null);
    const ada = await open('ada');
    const workers: PassThrough[] = [];
    for (let n = 0; n <= STREAMS_PER_USER; n++) workers.push(await open('leo'));
    expect([persons, ada, workers[0], workers[1]].map((one) => one?.writableEnded)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    streams.close();
  });

  it('shows every few seconds that it is alive', async () => {
    const { read, clock } = await setup();
    const { until } = await read();
    await until(/id: 0/);
    await clock.advance(2 * HEARTBEAT_MS);
    expect(await until(/(still here[\s\S]*){2}/)).toContain(': still here\n\n');
  });

  it('needs a credential, and ends when its session is signed out', async () => {
    const { read, url, auth } = await setup();
    expect((await fetch(`${url}/api/v1/events`)).status).toBe(401);
    const signedIn = await fetch(`${url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: (await auth.createSignInCode()).code }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const { proof } = (await signedIn.json()) as { proof: string };
    const headers = { cookie, 'belfry-proof': proof };
    expect((await fetch(`${url}/api/v1/events`, { headers: { cookie } })).status).toBe(401);
    const open = await fetch(`${url}/api/v1/events`, { headers });
    const bystander = await read();
    await fetch(`${url}/api/v1/session`, { method: 'DELETE', headers });
    expect(await open.text()).toContain('id: 0');
    expect(bystander.isEnded()).toBe(false);
  });

  it('ends when another process ends all sessions, but for that of a token', async () => {
    const fixture = await setup();
    let hear: (payload: string) => void = () => {};
    const store = {
      onNotice(_: string, listener: (payload: string) => void) {
        hear = listener;
        return () => {};
      },
      tellOthers: () => {},
    };
    const app = { subscribe: () => () => {}, eventsAfter: async () => ({ events: [], lastId: 0 }), store };
    const streams = createEventStreams(app as never, { clock: fixture.clock, log: NO_LOG });
    const open = async (sessionHash: string | null) => {
      const response = Object.assign(new PassThrough(), { writeHead: () => {}, socket: null });
      response.resume();
      const reader = { userId: 'usr_1', agent: null, sessionHash, tokenId: null, endsAt: null, after: 0 };
      await streams.open(response as never, reader);
      return response;
    };
    const [browser, other, program] = [await open('one'), await open('two'), await open(null)];
    hear('one');
    expect([browser, other, program].map(({ writableEnded }) => writableEnded)).toEqual([true, false, false]);
    hear(EVERY_SESSION);
    expect([other, program].map(({ writableEnded }) => writableEnded)).toEqual([true, false]);
    streams.close();
  });

  it('cuts off a reader that does not read, and keeps nothing for it', async () => {
    const { port, publish, listeners, ann, threadId } = await setup();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.pause();
    const text = 'x'.repeat(256 * 1024);
    for (let sent = 0; sent < 100 * BACKLOG_BYTES_LIMIT && listeners.size > 0; sent += text.length) {
      publish({ userId: ann.userId, type: 'reply.delta', data: { turnId: 't', threadId, text } });
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    expect(listeners.size).toBe(0);
  });

  it('is broken off when it cannot be brought up to date, so that the reader tries again', async () => {
    const { read, store, logged } = await setup();
    await store.write((tx) => tx.db.schema.dropTable('events').execute());
    const { until, isEnded } = await read({ headers: { 'last-event-id': '1' } });
    await until(/never/);
    expect(isEnded()).toBe(true);
    expect(JSON.stringify(logged)).toContain('could not be brought up to date');
  });

  it('ends with the server, without keeping it from stopping', async () => {
    const { read, server } = await setup();
    const { until, isEnded } = await read();
    await until(/id: 0/);
    await server.close();
    await until(/never/);
    expect(isEnded()).toBe(true);
  });
});
