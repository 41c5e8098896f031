import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAppError } from '../domain/errors.ts';
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
    await expect(client.getStatus({})).rejects.toMatchObject({ code });
  });

  it('says who does not answer', async () => {
    const { client, server, url } = await setup(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const error: unknown = await client.getStatus({}).catch((e: unknown) => e);
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
