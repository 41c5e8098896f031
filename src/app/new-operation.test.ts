// A promise of CONTRIBUTING: a defined and listed operation is available through every door, without further code.
import { expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { setupCli } from '../../test/support/setup-cli.ts';
import { clientFor } from '../client/http-client.ts';
import { DEFAULT_LIMITS } from '../domain/limits.ts';
import { createHttpServer } from '../interfaces/http/server.ts';
import { createAuth } from '../interfaces/http/session/auth.ts';
import { writeServerFile } from '../interfaces/local/server-file.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { callOf, clientOf } from '../main/open-data.ts';
import { defineOperation } from '../operations/frame/operation.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { createTestBelfry } from '../testing/test-belfry.ts';
import { isoInstant } from '../when/index.ts';
import { belfryOver } from './belfry.ts';

const greetPerson = defineOperation({
  name: 'greet-person',
  summary: 'Greets somebody by name.',
  scope: 'user',
  effect: 'write',
  done: 'greeted somebody',
  http: { method: 'POST', path: '/greetings', status: 201 },
  creates: true,
  input: z.strictObject({
    name: z.string().min(1).describe('Who is greeted'),
    times: z.int().min(1).max(3).default(1).describe('How often'),
  }),
  output: z.object({ id: z.string(), words: z.string() }),
  subject: ({ id }) => id,
  handler: async ({ ids }, { name, times }) => ({ id: ids.next('msg'), words: `${'Hello '.repeat(times)}${name}` }),
});

const operations = [...OPERATIONS, greetPerson] as const;

async function setup() {
  const belfry = await createTestBelfry({ operations });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { app, clock } = belfry;
  const { owner, store } = app;
  /** The folder of a command line that opens these data itself. */
  const cli = setupCli({
    ports: {
      operations,
      openData: async () => ({
        client: clientOf(app),
        call: callOf(app),
        shared: false,
        fires: true,
        start: async () => ({}) as never,
        events: async function* () {},
        close: async () => undefined,
      }),
    },
  });
  const token = ensureToken(cli.folder).reveal();
  const auth = createAuth({ store, clock, token, ownerId: owner.id });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const http = await createHttpServer({ app, auth, clock, limits: DEFAULT_LIMITS, webFolder: null, log });
  onTestFinished(() => http.close());
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return { app, cli, url, token };
}

it('a new operation is there through REST, the client, the library and belfry call, with its words in the audit record', async () => {
  const { app, cli, url, token } = await setup();

  const response = await fetch(`${url}/api/v1/greetings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  });
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 201,
    body: { words: 'Hello Ann' },
  });
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> };
  expect(document.paths['/api/v1/greetings']).toMatchObject({
    post: { operationId: 'greet-person' },
  });

  const routes = Object.fromEntries(operations.map(({ name, http }) => [name, http]));
  const client = clientFor<typeof operations>(routes, { url, token });
  expect(await client.greetPerson({ name: 'Bob', times: 2 })).toMatchObject({ words: 'Hello Hello Bob' });
  await expect(client.greetPerson({ name: '' })).rejects.toMatchObject({ code: 'invalid_input' });
  expectTypeOf(client.greetPerson).parameter(0).toEqualTypeOf<{ name: string; times?: number | undefined }>();

  const library = belfryOver<typeof operations>(app);
  const key = { idempotencyKey: 'one greeting' };
  const greeted = await library.execute('greet-person', { name: 'Cid' }, key);
  expect(await library.execute('greet-person', { name: 'Cid' }, key)).toEqual(greeted);
  expectTypeOf(greeted).toEqualTypeOf<{ id: string; words: string }>();

  const here = await cli.run('call', 'greet-person', '--name', 'Dan', '--times', '3', '--plain');
  expect(here).toMatchObject({ code: 0, stdout: expect.stringContaining('words\tHello Hello Hello Dan\n') });
  writeServerFile(cli.folder, { pid: process.pid, url, startedAt: isoInstant(0) });
  const there = await cli.run('call', 'greet-person', '--json', '{"name":"Eve"}');
  expect(there.code).toBe(0);
  expect(JSON.parse(there.stdout)).toMatchObject({ words: 'Hello Eve' });
  expect((await cli.run('call', '--help')).stdout).toContain('Greets somebody by name.');
  expect((await cli.run('call', 'greet-person', '--help')).stdout).toMatch(
    /--times <number> +How often \(whole number, 1 to 3; default: 1\)/,
  );
  expect(await cli.run('call', 'greet-person', '--nmae', 'Dan')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean --name?'),
  });

  const { items } = await library.execute('list-audit', { limit: 5 });
  expect(items.map(({ words }) => words)).toEqual([
    'You greeted somebody, on the command line',
    'You greeted somebody, on the command line',
    'You greeted somebody',
    'You greeted somebody, through REST',
    'You greeted somebody, through REST',
  ]);
});
