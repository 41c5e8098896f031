// What a program of a command agent says and asks while it runs: the real command line in it, over real HTTP.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { createHttpServer } from '../../src/interfaces/http/server.ts';
import { createAuth } from '../../src/interfaces/http/session/auth.ts';
import { createTestBelfry, MINUTE_MS, type TestBelfry } from '../../src/testing/index.ts';
import { programAt } from '../support/programs/program-at.ts';
import { temporaryFolder } from './folders.ts';

const COMMAND = programAt('bin/belfry.mjs');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** A Belfry that serves, with an agent whose program is this script; `belfry` is on its PATH. */
async function serving(lines: string, kind: 'action' | 'reminder' = 'action') {
  const folder = temporaryFolder();
  const place = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
    return join(folder, name);
  };
  place('belfry', `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`);
  const command = [place('agent.sh', `#!/bin/sh\n${lines}\n`)];
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder };
  let url: string | null = null;
  const belfry = await createTestBelfry({
    agents: { coder: { command, cwd: folder, env, dailyMessages: 2 } },
    ownUrl: () => url,
  });
  const { app, clock } = belfry;
  const auth = createAuth({ store: app.store, clock, token: 'x'.repeat(43), ownerId: app.owner.id });
  const server = await createHttpServer({
    app,
    auth,
    clock,
    limits: DEFAULT_LIMITS,
    webFolder: null,
    log: quiet,
    hosts: [],
    origins: [],
    trustProxy: [],
  });
  url = (await server.listen({ host: '127.0.0.1', port: 0 })).url;
  const made = await belfry.execute('create-schedule', {
    kind,
    what: 'count the till',
    when: 'in 5 minutes',
    agent: 'coder',
  });
  await belfry.advance(5 * MINUTE_MS);
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return {
    belfry,
    url,
    read,
    id: made.schedule.id as string,
    async [Symbol.asyncDispose]() {
      await server.close();
      await belfry[Symbol.asyncDispose]();
    },
  };
}

const runOf = async (belfry: TestBelfry) =>
  belfry.execute('get-run', { id: (await belfry.execute('list-runs')).items[0].id });
const until = (belfry: TestBelfry, state: string) => expect.poll(async () => (await runOf(belfry)).state).toBe(state);
const told = (belfry: TestBelfry) => expect.poll(() => belfry.channel.sent.map(({ text }) => text));

describe('within the program of a command agent', () => {
  test('belfry notify speaks once however often the run is tried, and belfry wake prints the wake', async () => {
    await using served = await serving(`
      belfry notify "12 euro" "in the till" 2>> answers
      belfry wake > wake.json
      echo "$(stat -c %a "$BELFRY_TOKEN_FILE") $(stat -c %a "$(dirname "$BELFRY_TOKEN_FILE")")" > modes
      cat "$BELFRY_TOKEN_FILE" >> tokens; echo "$BELFRY_TOKEN_FILE" >> files
      [ "$(wc -l < tokens)" -ge 2 ] || exit 75
      cat "$BELFRY_TOKEN_FILE"; cat "$BELFRY_TOKEN_FILE" >&2`);
    const { belfry, read, url } = served;
    await until(belfry, 'waiting');
    await belfry.advance(MINUTE_MS);
    await until(belfry, 'succeeded');
    await told(belfry).toEqual(['12 euro in the till']);
    expect(read('answers')).toBe('On its way.\nTaken: an earlier attempt at this run said its words at this place.\n');
    expect(JSON.parse(read('wake.json'))).toMatchObject({ data: { prompt: 'count the till', attempt: 2 } });
    expect(read('modes')).toBe('600 700\n');
    const run = await runOf(belfry);
    expect(run.output).toBe('bfy_[redacted]\n');
    expect(JSON.stringify(run)).not.toMatch(/bfy_[A-Za-z0-9_-]{20}/);
    const names = run.transcript.flatMap(({ tools }: { tools: { name: string }[] }) => tools.map(({ name }) => name));
    expect(names).toEqual(['notify_user', 'command', 'command']);
    // Both tokens are over, and their files are gone.
    const tokens = read('tokens').trim().split('\n');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const answer = await fetch(`${url}/api/v1/wake`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    }
    expect(read('files').trim().split('\n').filter(existsSync)).toEqual([]);
  });

  test('belfry wake complete ends the run well, whatever the program does afterwards', async () => {
    await using served = await serving('belfry wake complete "2 coins missing" && exit 3');
    await until(served.belfry, 'succeeded');
    expect(await runOf(served.belfry)).toMatchObject({ output: '2 coins missing', attempts: 1 });
  });

  test('what it said before it failed is the reminder, and the record claims nothing else', async () => {
    await using served = await serving('belfry notify "12 euro in the till"; exit 3', 'reminder');
    await until(served.belfry, 'succeeded');
    await told(served.belfry).toEqual(['12 euro in the till\n\n> count the till']);
    expect((await runOf(served.belfry)).output).toMatch(
      /^The agent could not word it \(.+\); what it had said until then is the reminder\.$/,
    );
  });

  test('every other command is refused, and the daily limit holds as for every agent', async () => {
    await using served = await serving(`
      belfry ls 2> refused; echo $? >> codes
      belfry add "every day at 9 stretch" 2>> refused; echo $? >> codes
      for n in 1 2 3; do belfry notify "news $n" 2>> answers; done`);
    const { belfry, read } = served;
    await until(belfry, 'succeeded');
    expect(read('codes')).toBe('4\n4\n');
    expect(read('refused')).toContain('The token of a run may not do');
    await told(belfry).toEqual(['news 1', 'news 2']);
    expect(read('answers')).toMatch(/On its way\.\nOn its way\.\nTaken: not sent now, held until .*enough messages/);
  });
});
