// The configuration file as the real command reads it: TypeScript as it is, from wherever it lies.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readToken } from '../../src/interfaces/local/token-file.ts';
import { shareOf } from '../lanes.ts';
import { setupBelfry } from '../support/belfry-process.ts';

const TEAM = `
import { defineConfig, type AgentConfig } from 'belfry/config';
const alice: AgentConfig = { name: 'alice', instructions: 'You write.', description: 'writes letters' };
export default defineConfig({ agents: [alice, { name: 'ticker', run: async () => 'tick' }], settings: { concurrency: 3, port: 7555 } });
`;
const COLD = `
export default {
  agents: { oven: async () => 'heated' },
  conditions: { 'is-cold': ({ prompt }) => ({ holds: prompt === 'heat up', reason: 'it is warm' }) },
};
`;

const setup = (text: string | null, env: Record<string, string> = {}) => {
  const belfry = setupBelfry(env);
  mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
  const file = join(belfry.data, 'belfry.config.ts');
  if (text !== null) writeFileSync(file, text);
  return { ...belfry, file };
};
const rowOf = (rows: { key: string }[], key: string) => rows.find((row) => row.key === key);

describe('the configuration file', () => {
  it('declares agents and settings from the data folder, with nothing installed beside it', async () => {
    const { json, file } = setup(TEAM);
    expect((await json('agents')).map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['belfry', 'language'],
      ['alice', 'language'],
      ['ticker', 'function'],
    ]);
    const rows = await json('config');
    expect(rowOf(rows, 'config')).toMatchObject({ value: file, source: 'data folder' });
    expect(rowOf(rows, 'concurrency')).toMatchObject({ value: 3, source: 'file' });
    expect(rowOf(rows, 'log')).toMatchObject({ source: 'default' });
  });

  it('brings conditions of its own to the server, and agents by name', async () => {
    const { serve, json, belfry } = setup(COLD);
    const server = await serve();
    await belfry('zone', 'Europe/Warsaw');
    const add = (what: string, ...more: string[]) =>
      belfry('add', `in 1 second ${what}`, '--kind', 'action', '--agent', 'oven', ...more);
    expect((await add('heat up', '--only-if', 'is-cold')).code).toBe(0);
    expect((await add('cool down', '--only-if', 'is-cold')).code).toBe(0);
    const refused = await add('heat up', '--only-if', 'is-hot');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is-cold');
    const states = async () =>
      (await json('runs')).map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`).sort();
    await expect.poll(states).toEqual(['cool down: skipped', 'heat up: succeeded']);
    await server.stop();
  });

  it('gives way to the environment, and the environment to a flag', async () => {
    const { json, data } = setup(TEAM, { BELFRY_PORT: '7666' });
    expect(rowOf(await json('config'), 'port')).toMatchObject({ value: 7666, source: 'environment' });
    const other = join(data, 'other.ts');
    writeFileSync(other, "export default { settings: { log: 'info' } };\n");
    expect(rowOf(await json('config', '--config', other), 'config')).toMatchObject({ value: other, source: 'flag' });
    expect(rowOf(await json('config', '--config', other), 'log')).toMatchObject({ value: 'info', source: 'file' });
  });

  const wrong: readonly (readonly [file: string, words: string])[] = [
    [
      "export default { agents: [{ name: 'alice', instructions: 'hm', toolset: 'belfri' }] };",
      'error: belfry.config.ts: agents[0] (alice).toolset should be one of belfry, ',
    ],
    ['export default { agents: [ };', 'error: belfry.config.ts could not be loaded: '],
    ['enum Who { alice }\nexport default {};', 'no enums, no namespaces, no parameter properties'],
    ["import './gone.ts';\nexport default {};", 'belfry.config.ts could not be loaded: Cannot find module'],
    ["throw new Error('no coffee');", 'could not be loaded: no coffee (line 1).'],
    ['throw {};', 'could not be loaded: it throws {}, which is no error.'],
    ["throw { status: 503, body: 'no coffee' };", "it throws { status: 503, body: 'no coffee' }, which is no error."],
    [
      'await new Promise(() => {});\nexport default {};',
      'could not be loaded: it waits for something that never comes.',
    ],
    [
      "export default { settings: { concurrency: 'many' } };",
      'belfry.config.ts: settings.concurrency should be a whole number',
    ],
    [
      "export default { agents: [{ name: 'alice', instructions: 'hm', model: 'claude' }] };",
      'agents[0] (alice).model: the model was expected to be',
    ],
  ];
  it.each(shareOf(wrong, 3))(
    'that is wrong ends the start with a sentence and exit code 2: %s',
    async (text, words) => {
      const { belfry, file } = setup(text);
      const { code, stderr, stdout } = await belfry('serve', '--port', '0');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
      expect(stderr).toContain(file.slice(file.lastIndexOf('/') + 1));
    },
  );

  it('that is named and not there is refused', async () => {
    const { belfry } = setup(null, { BELFRY_CONFIG: '/nowhere/belfry.config.ts' });
    const { code, stderr } = await belfry('config');
    expect(code).toBe(2);
    expect(stderr).toContain('BELFRY_CONFIG names /nowhere/belfry.config.ts, and there is no such file.');
  });

  it('is read at start: a change says that a restart is needed, and one that was taken out is told', async () => {
    const { start, serve, belfry, file, json, data } = setup(TEAM);
    const child = start(['serve', '--port', '0']);
    const heard = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk) => {
        heard[name] += String(chunk);
      });
    }
    await expect.poll(() => heard.stdout).toContain('Ctrl-C');
    expect(heard.stdout).toContain('agents     belfry, alice, ticker');
    await belfry('zone', 'Europe/Warsaw');
    const answer = await fetch(`${/http:\/\/[^/\s]+/.exec(heard.stdout)?.[0]}/api/v1/schedules`, {
      method: 'POST',
      headers: { authorization: `Bearer ${readToken(data)?.reveal()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ when: 'every day at 9', kind: 'action', what: 'tick', agent: 'ticker' }),
    });
    expect(answer.status).toBe(201);
    writeFileSync(file, "export default { agents: [{ name: 'alice', instructions: 'You write.' }] };\n");
    expect((await belfry('config')).stdout).toContain('restart Belfry to use it');
    await expect.poll(() => heard.stderr).toContain('belfry.config.ts was changed');
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    const second = await serve();
    expect(second.greeting.words).toContain('There is no agent "ticker" any more, and 1 schedule waits for it.');
    expect(await json('agents', 'ticker')).toMatchObject({ state: 'missing', activeSchedules: 1 });
    expect((await belfry('ls', '--agent', 'ticker')).stdout).toContain('tick');
    await second.stop();
  });
});
