// Agents that speak ACP: real programs, on a clock that only moves when it is told to.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AcpSettings } from '../../src/agent/agents.ts';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { createHttpServer } from '../../src/interfaces/http/server.ts';
import { createAuth } from '../../src/interfaces/http/session/auth.ts';
import { MINUTE_MS, type TestBelfry } from '../../src/testing/index.ts';
import { compiledCode, programAt } from '../support/programs/program-at.ts';
import { bootCoder as boot, eventually, runOf, until, wakeCoder as wake } from './coder-fixture.ts';
import { temporaryFolder } from './folders.ts';

const AGENT = fileURLToPath(new URL('../support/acp/agent.ts', import.meta.url));
const COMMAND = programAt('bin/belfry.mjs');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** The agent of test/support/acp in one of its modes, with the folder it works in. */
function ours(mode: string, env: Record<string, string> = {}, more: Partial<AcpSettings> = {}) {
  const cwd = temporaryFolder();
  const read = (name: string) => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : '');
  return {
    coder: { acp: [process.execPath, AGENT], cwd, env: { ...compiledCode(), ACP_MODE: mode, ...env }, ...more },
    read,
    book: () => read('book').trim().split('\n'),
    prompts: () =>
      read('prompts')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string),
  };
}

type Named = { readonly id: string; readonly revision: number };
const pendingOf = async (belfry: TestBelfry): Promise<Named[]> =>
  (await belfry.execute('list-proposals', { state: 'pending' })).items;
const statesOf = async (belfry: TestBelfry): Promise<string[]> =>
  (await belfry.execute('list-runs')).items.map(({ state }: { state: string }) => state);
const cardOf = async (belfry: TestBelfry) => {
  await eventually(async () => (await pendingOf(belfry)).length).toBe(1);
  return (await pendingOf(belfry))[0] as { id: string; revision: number };
};
const approve = async (belfry: TestBelfry, { id, revision }: { id: string; revision: number }, more: object = {}) =>
  belfry.execute('approve-proposal', { id, revision, ...more });

describe('an ACP agent', () => {
  test('gets its wake as a prompt, and what it says and does are steps of the run', async () => {
    const { coder, book, prompts } = ours('greets');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const run = await runOf(belfry);
    expect(run).toMatchObject({ output: 'tidied 3 files', attempts: 1 });
    expect(run.transcript).toMatchObject([
      { text: 'I look. ', reasoning: 'Which files?', tools: [{ name: 'read', output: 'three lines', isError: false }] },
      {
        text: 'tidied 3 files',
        tools: [{ name: 'acp', output: { stop_reason: 'end_turn', no_messages: ['Welcome!', 'Welcome!'] } }],
      },
    ]);
    expect([book(), prompts()[0]]).toEqual([['new'], expect.stringContaining('tidy the repository')]);
    expect(await belfry.execute('get-agent', { name: 'coder' })).toMatchObject({ kind: 'acp', chats: false });
  });

  test('that ends without a word is quoted with the last that it wrote on its error output', async () => {
    const { coder } = ours('silent');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const { output } = await runOf(belfry);
    expect(output).toMatch(/^It said nothing\. The last on its error output: .*no key for the model: set MODEL_KEY$/);
    expect(output.length).toBeLessThan(600);
  });

  test('thinks in its answer, and nobody reads that as what it said', async () => {
    const { coder } = ours('thinks');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const { output, transcript } = await runOf(belfry);
    expect([output, transcript]).toMatchObject([
      'tidied 3 files',
      [{ text: 'tidied 3 files', reasoning: 'he wants it tidy' }],
    ]);
  });

  test('keeps one session for its lane', async () => {
    const { coder, book, prompts } = ours('plain');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    await wake(belfry);
    await eventually(async () => await statesOf(belfry)).toEqual(['succeeded', 'succeeded']);
    expect(book()).toEqual(['new', 'load']);
    expect((await runOf(belfry)).transcript[0].text).toBe('I look. ');
    expect(prompts().some((text) => text.includes('interrupted'))).toBe(false);
  });

  test.each([
    { asks: 'with all of it', shows: 'as it asks' },
    { asks: 'by id', shows: 'as it told before' },
  ])('asks with a card of its raw arguments, $shows, and one yes is one call', async ({ asks }) => {
    const { coder, book } = ours('asks', { ACP_ASKS: asks });
    await using belfry = await boot(coder);
    await wake(belfry);
    const card = await cardOf(belfry);
    const shown = await belfry.execute('get-proposal', { id: card.id });
    expect(JSON.stringify(shown)).toContain('rm -r build');
    expect(JSON.stringify(shown)).toContain('U+202E');
    expect(shown).toMatchObject({ operation: 'call-tool', call: { offersAlways: false } });
    expect(book()).toEqual(['new', 'asks']);
    await approve(belfry, card);
    await until(belfry, 'succeeded');
    expect(book()).toEqual(['new', 'asks', 'answer once', 'did it']);
  });

  test('hears a no as one, and goes on without it', async () => {
    const { coder, book } = ours('asks');
    await using belfry = await boot(coder);
    await wake(belfry);
    await belfry.execute('deny-proposal', { id: (await cardOf(belfry)).id, reason: 'keep it' });
    await until(belfry, 'succeeded');
    expect(book()).toEqual(['new', 'asks', 'answer no']);
    expect((await runOf(belfry)).transcript[0].tools).toMatchObject([
      { name: 'request_permission', output: { decision: 'denied', reason: 'keep it' } },
    ]);
  });

  test('is not held for longer than ten minutes: its run waits, and the answer finds the loaded session', async () => {
    const { coder, book, prompts } = ours('asks');
    await using belfry = await boot(coder);
    await wake(belfry);
    const card = await cardOf(belfry);
    await belfry.advance(10 * MINUTE_MS);
    await until(belfry, 'waiting');
    expect(book().slice(0, 2)).toEqual(['new', 'asks']);
    // It reads both at once: which of them its own code hears of first is its business.
    expect(book().slice(2).toSorted()).toEqual(['answer cancelled', 'cancel']);
    await approve(belfry, card);
    await until(belfry, 'succeeded');
    expect(book().slice(4)).toEqual(['load', 'asks', 'answer once', 'did it']);
    expect(prompts()[1]).toMatch(/interrupted[\s\S]*- approved: [\s\S]*rm -r build/);
  });

  test('that asks again and again is held for ten minutes in all, however soon each answer comes, and never cut off for it', async () => {
    const { coder, book } = ours('asks', { ACP_TIMES: '3' }, { timeout: '1 minute' });
    await using belfry = await boot(coder);
    await wake(belfry);
    const answer = async (minutes: number) => {
      const card = await cardOf(belfry);
      await belfry.advance(minutes * MINUTE_MS);
      await approve(belfry, card);
    };
    const done = () => book().filter((words) => words === 'did it').length;
    await answer(8);
    await eventually(done).toBe(1);
    await cardOf(belfry);
    await belfry.advance(2 * MINUTE_MS);
    await until(belfry, 'waiting');
    await answer(6);
    await eventually(done).toBe(2);
    await answer(8);
    await until(belfry, 'succeeded');
    const failed = (await runOf(belfry)).tries.filter(({ error }: { error: unknown }) => error !== null);
    expect([done(), failed, book().filter((words) => words === 'load').length]).toEqual([3, [], 1]);
  });

  test.each([
    { loads: 'yes', opens: 'load' },
    { loads: 'no', opens: 'new' },
  ])('An ACP permission answered after a restart reaches the agent ($opens)', async ({ loads, opens }) => {
    const dataFolder = temporaryFolder();
    const { coder, book } = ours('asks', { ACP_LOADS: loads });
    const first = await boot(coder, { dataFolder });
    await wake(first);
    const card = await cardOf(first);
    const { clock } = first;
    await first.app.abandon();
    await using belfry = await boot(coder, { dataFolder, clock });
    await until(belfry, 'waiting');
    expect((await pendingOf(belfry)).map(({ id }) => id)).toEqual([card.id]);
    await approve(belfry, card);
    await until(belfry, 'succeeded');
    expect(book().filter((words) => words === 'did it')).toHaveLength(1);
    expect(
      book()
        .filter((words) => words !== 'cancel' && words !== 'answer cancelled')
        .slice(-4),
    ).toEqual([opens, 'asks', 'answer once', 'did it']);
  });

  test('may be allowed for longer to do what runs no command, for this schedule and equal arguments, and never says so to the agent', async () => {
    const { coder, book } = ours('asks', { ACP_KIND: 'edit' });
    await using belfry = await boot(coder);
    await wake(belfry, { when: 'every 5 minutes' });
    const card = await cardOf(belfry);
    expect(await belfry.execute('get-proposal', { id: card.id })).toMatchObject({ call: { offersAlways: true } });
    await approve(belfry, card, { always: true });
    await until(belfry, 'succeeded');
    await belfry.advance(5 * MINUTE_MS);
    await eventually(async () => await statesOf(belfry)).toEqual(['succeeded', 'succeeded']);
    expect(book().filter((words) => words.startsWith('answer'))).toEqual(['answer once', 'answer once']);
    expect((await belfry.execute('list-proposals', { state: 'approved' })).items).toHaveLength(1);
  });

  test('is offered no file system and no terminal, and is refused each of them as what does not exist', async () => {
    const { coder, book, read } = ours('files');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const none = { fs: { readTextFile: false, writeTextFile: false }, terminal: false };
    expect(JSON.parse(read('offered'))).toMatchObject(none);
    const asked = [
      ...['fs/read_text_file', 'fs/write_text_file'],
      ...['create', 'output', 'wait_for_exit', 'kill', 'release'].map((name) => `terminal/${name}`),
    ];
    expect(book()).toEqual(['new', ...asked.map((method) => `${method} refused -32601`)]);
    expect([read('written'), read('run')]).toEqual(['', '']);
  });

  test.each([
    { mode: 'hang', busy: 'hangs' },
    { mode: 'asks', busy: 'asks' },
  ])(
    'hears session/cancel when its run is cancelled, and has no yes or no told with it: $mode',
    async ({ mode, busy }) => {
      const { coder, book, read } = ours(mode);
      await using belfry = await boot(coder);
      const what = 'tidy the repository';
      const policies = { overlap: 'cancel_running' };
      await belfry.execute('create-schedule', {
        ...{ kind: 'action', what, when: 'every 5 minutes', agent: 'coder', policies },
      });
      await belfry.advance(5 * MINUTE_MS);
      await eventually(() => read('book')).toContain(busy);
      if (mode === 'asks') await cardOf(belfry);
      await belfry.advance(5 * MINUTE_MS);
      await eventually(async () => (await statesOf(belfry)).at(-1)).toBe('cancelled');
      await eventually(() => book()).toContain('cancel');
      if (mode === 'asks') await eventually(() => book()).toContain('answer cancelled');
      expect(book().filter((words) => /^answer (?!cancelled)|^did it/.test(words))).toEqual([]);
    },
  );

  test('is cancelled at the limit of its run', async () => {
    const hanging = ours('hang', {}, { timeout: '2 minutes' });
    await using other = await boot(hanging.coder);
    await wake(other);
    await eventually(() => hanging.read('book')).toContain('hangs');
    await other.advance(2 * MINUTE_MS);
    await until(other, 'failed');
    expect(hanging.book().at(-1)).toBe('cancel');
    expect((await runOf(other)).error).toMatchObject({ code: 'acp_timeout' });
  });

  test.each([
    { mode: 'rubbish', code: 'acp_ended', words: 'no messages of ACP' },
    { mode: 'old', code: 'acp_protocol', words: 'speaks version 0 of ACP' },
    { mode: 'exit', code: 'acp_ended', words: 'exit code 3): no key for the model' },
    { mode: 'mute', code: 'acp_protocol', words: 'did not answer within 60 seconds' },
  ])('that is $mode fails its run with what is wrong', async ({ mode, code, words }) => {
    const { coder } = ours(mode);
    await using belfry = await boot(coder);
    await wake(belfry);
    if (mode === 'mute') {
      await until(belfry, 'running');
      await belfry.advance(MINUTE_MS);
    }
    await until(belfry, 'failed');
    expect((await runOf(belfry)).error).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  test.each([
    { door: 'HTTP', http: 'yes' },
    { door: 'belfry mcp', http: 'no' },
  ])('has the tools of a wake over MCP ($door), by a token that ends with its run', async ({ http }) => {
    let url: string | null = null;
    const { coder, book, read } = ours('tools', { ACP_HTTP: http });
    await using belfry = await boot(coder, { ownUrl: () => url, ownProgram: [process.execPath, COMMAND] });
    const { app, clock } = belfry;
    const server = await createHttpServer({
      app,
      auth: createAuth({
        store: app.store,
        clock,
        token: 'x'.repeat(43),
        ownerId: app.owner.id,
        opensTools: () => true,
      }),
      clock,
      limits: DEFAULT_LIMITS,
      webFolder: null,
      log: quiet,
    });
    try {
      url = (await server.listen({ host: '127.0.0.1', port: 0 })).url;
      await wake(belfry);
      await until(belfry, 'succeeded');
      expect(book()).toEqual(['new', 'tools more notify_user', 'told ok']);
      expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['The till holds 12 euro.']);
      if (http === 'no') return;
      const after = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { authorization: read('token') },
        body: '{}',
      });
      expect(after.status).toBe(401);
    } finally {
      await server.close();
    }
  });
});
