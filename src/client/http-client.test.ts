import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import { isAppError } from '../domain/errors.ts';
import type { EventMap, EventType } from '../domain/events.ts';
import type { CallOptions } from './call-options.ts';
import type { Credentials } from './caller.ts';
import type { ReceivedEvent } from './events.ts';
import { createClient } from './http-client.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that answers as `answer` says and remembers what it was asked. */
async function setup(answer: (seen: Seen, response: ServerResponse, number: number) => void) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method, url: request.url, headers: request.headers, body };
    seen.push(one);
    answer(one, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, server, url, client: createClient({ url, token: 'tok' }) };
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('the client', () => {
  it('sends an input where its route wants it: path, query or body', async () => {
    const { client, seen } = await setup((_, response) => json(response, 200, { items: [] }));
    await client.listRuns({ scheduleId: 'sch_1', state: 'failed', cursor: undefined });
    await client.sendMessage({ id: 'thr_1', text: 'hello' }, { idempotencyKey: 'k1' });
    await client.updateSchedule({ id: 'sch_/?', when: 'at 5' }, { expectedRevision: 3 });
    await client.cancelSchedule({ id: 'sch_1' });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/v1/runs?scheduleId=sch_1&state=failed', ''],
      ['POST', '/api/v1/threads/thr_1/messages', '{"text":"hello"}'],
      ['PATCH', '/api/v1/schedules/sch_%2F%3F', '{"when":"at 5"}'],
      ['DELETE', '/api/v1/schedules/sch_1', ''],
    ]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill('Bearer tok'));
    expect(seen[1]?.headers['idempotency-key']).toBe('k1');
    expect(seen[2]?.headers['if-match']).toBe('"3"');
  });

  it('needs no argument where nothing is required', async () => {
    const { client, seen } = await setup((_, response) => json(response, 200, { items: [] }));
    await client.getMe();
    await client.listSchedules();
    await client.getMe({}, { idempotencyKey: 'k' });
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/me', '/api/v1/schedules', '/api/v1/me']);
    expectTypeOf(client.getMe).parameters.toEqualTypeOf<[input?: Record<string, never>, options?: CallOptions]>();
    expectTypeOf(client.listRuns).toBeCallableWith();
    // @ts-expect-error A run is named by its id.
    expectTypeOf(client.getRun).toBeCallableWith();
  });

  it('asks for its credentials anew at each call, and sends them as they are given', async () => {
    const { seen, url } = await setup((_, response) => json(response, 200, {}));
    const given: Credentials[] = ['one', { 'belfry-proof': 'two' }, undefined];
    const client = createClient({ url, credentials: async () => given.shift() });
    await client.getMe();
    await client.getMe();
    await client.getMe();
    expect(seen.map(({ headers }) => [headers.authorization, headers['belfry-proof']])).toEqual([
      ['Bearer one', undefined],
      [undefined, 'two'],
      [undefined, undefined],
    ]);
  });

  it('asks the server of its own page, with the cookie of that page, where it has neither address nor token', async () => {
    const asked: [unknown, RequestInit | undefined][] = [];
    const client = createClient({
      url: '',
      fetch: async (address, init) => {
        asked.push([address, init]);
        return Response.json({});
      },
    });
    await client.getMe();
    expect(asked).toEqual([['/api/v1/me', expect.objectContaining({ credentials: 'same-origin' })]]);
    expect(asked[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('throws what the operation threw: code, sentence, hint and details', async () => {
    const { client } = await setup((_, response) =>
      json(response, 404, {
        type: 'x',
        status: 404,
        title: 'Not found',
        detail: 'There is no schedule sch_1.',
        code: 'not_found',
        hint: 'List them: belfry ls',
        details: { id: 'sch_1' },
      }),
    );
    await expect(client.getSchedule({ id: 'sch_1' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'not_found',
      message: 'There is no schedule sch_1.',
      hint: 'List them: belfry ls',
      details: { id: 'sch_1' },
    });
  });

  it.each([
    [401, '<html>', 'unauthenticated'],
    [503, '', 'unavailable'],
    [500, '{"code":"code_of_next_year","detail":"Oh."}', 'internal'],
    [422, '[]', 'invalid_input'],
  ])('makes the best of an answer %i that is no problem of ours', async (status, body, code) => {
    const { client } = await setup((_, response) => void response.writeHead(status).end(body));
    await expect(client.getStatus()).rejects.toMatchObject({ code });
  });

  it.each(['<!doctype html><title>Sign in to the network</title>', '{"items":[{"id":'])(
    'says of an answer that is no JSON what came in its place: %s',
    async (body) => {
      const { client, url } = await setup((_, response) => void response.writeHead(200).end(body));
      await expect(client.getStatus()).rejects.toMatchObject({
        code: 'unavailable',
        message: `Belfry at ${url} did not answer: JSON was expected, and ${JSON.stringify(body.slice(0, 40))} came.`,
      });
    },
  );

  it('says who does not answer', async () => {
    const { client, server, url } = await setup(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const error: unknown = await client.getStatus().catch((e: unknown) => e);
    expect(isAppError(error, 'unavailable') && error.message).toContain(`Belfry at ${url} does not answer`);
  });
});

describe('the events of the client', () => {
  const take = async (stream: AsyncGenerator<ReceivedEvent>, count: number) => {
    const events: ReceivedEvent[] = [];
    for await (const event of stream) if (events.push(event) === count) break;
    return events;
  };

  it('go on after a lost connection from the last id that was seen', async () => {
    const { client, seen } = await setup((_, response, number) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (number === 1) {
        response.write(
          ': hello\n\nid: 6\n\nid: 7\nevent: run.queued\ndata: {"runId":"run_1","scheduleId":"sch_1"}\n\n',
        );
        response.write('event: reply.delta\ndata: {"turnId":"t",\ndata: "threadId":"h"}\n\nid: 8\nevent: run.st', () =>
          response.destroy(),
        );
      } else response.write('id: 8\r\nevent: run.started\r\ndata: {}\r\n\r\n');
    });
    const lost: unknown[] = [];
    const events = await take(client.events({ after: '6', backOff: async () => {}, onLost: (e) => lost.push(e) }), 3);
    expect(events).toEqual([
      { type: 'run.queued', id: '7', data: { runId: 'run_1', scheduleId: 'sch_1' } },
      { type: 'reply.delta', id: undefined, data: { turnId: 't', threadId: 'h' } },
      { type: 'run.started', id: '8', data: {} },
    ]);
    expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual(['6', '7']);
    expect(lost).toHaveLength(1);
  });

  it('are asked for with credentials of that moment, each time the stream is opened', async () => {
    const { seen, url } = await setup((_, response, number) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (number === 1) response.end();
      else response.write('id: 1\nevent: run.queued\ndata: {}\n\n');
    });
    let proof = 0;
    const client = createClient({ url, credentials: () => ({ 'belfry-proof': String(++proof) }) });
    await take(client.events({ backOff: async () => {} }), 1);
    expect(seen.map(({ headers }) => headers['belfry-proof'])).toEqual(['1', '2']);
  });

  it('are waited for while Belfry is not there at the moment', async () => {
    const { client, seen } = await setup((_, response, number) => {
      if (number <= 2) response.writeHead(number === 1 ? 502 : 503).end('nobody behind the proxy');
      else response.writeHead(200).write('id: 1\nevent: run.queued\ndata: {}\n\n');
    });
    const lost: unknown[] = [];
    await take(client.events({ backOff: async () => {}, onLost: (error) => lost.push(error) }), 1);
    expect(seen).toHaveLength(3);
    expect(lost.map((error) => isAppError(error, 'unavailable'))).toEqual([true, true]);
  });

  it('are tried again after a wait that doubles up to four seconds, and not at all once nobody wants them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const tries: number[] = [];
    const stop = new AbortController();
    const client = createClient({
      url: '',
      fetch: async () => {
        tries.push(vi.getMockedSystemTime()!.getTime());
        throw new TypeError('no network');
      },
    });
    const ended = client.events({ signal: stop.signal }).next();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(tries.slice(1).map((at, n) => at - tries[n]!)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    stop.abort();
    expect(await ended).toEqual({ done: true, value: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('have the payload of their type', () => {
    const told = (event: ReceivedEvent) => {
      if (event.type === 'run.finished') expectTypeOf(event.data).toEqualTypeOf<EventMap['run.finished']>();
      if (event.type === 'proposal.created') expectTypeOf(event.data.pending).toBeNumber();
      if (event.type === 'reset') expectTypeOf(event.data).toBeNull();
    };
    expectTypeOf<EventType>().toExtend<ReceivedEvent['type']>();
    expectTypeOf(told).parameter(0).toEqualTypeOf<ReceivedEvent>();
  });

  it('end when the signal says so', async () => {
    const { client } = await setup((_, response) => void response.writeHead(200).write(': hello\n\n'));
    const stop = new AbortController();
    const events = client.events({ signal: stop.signal, onOpen: () => stop.abort() });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('throw when the stream is refused', async () => {
    const { client } = await setup((_, response) =>
      json(response, 401, { code: 'unauthenticated', detail: 'Sign in.' }),
    );
    await expect(client.events().next()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
