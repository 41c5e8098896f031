import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findConfigFile } from './find-config-file.ts';
import { readConfigFile } from './read-config-file.ts';

const FILE = '/srv/belfry/belfry.config.ts';
const alice = { name: 'alice', instructions: 'You write.' };
const messageOf = (exported: unknown): string => {
  try {
    readConfigFile(FILE, exported);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it was taken');
};

const capabilities = { maxLength: 160, markup: false, buttons: false, dedupes: false };
const pager = { name: 'pager', capabilities, send: async () => ({ channelMessageId: '1' }) };

describe('a configuration file', () => {
  it('hands on every field of an agent as it was written', () => {
    const run = async () => 'done';
    const model = { name: 'mine', provider: 'home', builtIn: false, respond: async () => ({}) };
    const agents = [
      {
        ...alice,
        model: 'openai:gpt-5',
        toolset: 'approved',
        approval: 'never',
        description: 'writes',
        budget: { tokensPerDay: 5000 },
      },
      { name: 'bob', instructions: 'You build.', model },
      { name: 'ticker', run },
    ];
    expect(readConfigFile(FILE, { channels: [pager] })).toEqual({ agents: [], places: [], channels: [pager] });
    expect(readConfigFile(FILE, { agents, defaultAgent: 'alice', settings: { port: 8000 } })).toEqual({
      agents,
      places: ['agents[0] (alice)', 'agents[1] (bob)', 'agents[2] (ticker)'],
      defaultAgent: 'alice',
      settings: { port: 8000 },
    });
    expect(readConfigFile(FILE, {})).toEqual({ agents: [], places: [] });
  });

  it('takes agents by name as well, and what a program may give besides', () => {
    const run = async () => 'done';
    const isOpen = () => true;
    const conditions = { 'is-open': isOpen };
    const models = { fast: 'openai:gpt-5-mini' };
    const database = { url: 'postgres://belfry@localhost/app', schema: 'clock' };
    expect(
      readConfigFile(FILE, {
        agents: { alice: { instructions: 'You write.' }, oven: run },
        conditions,
        models,
        database,
      }),
    ).toEqual({
      agents: [alice, { name: 'oven', run }],
      places: ['agents.alice', 'agents.oven'],
      conditions,
      models,
      database,
    });
  });

  it.each([
    [undefined, 'belfry.config.ts exports nothing as its default.'],
    [[alice], 'belfry.config.ts exports something else than an object as its default.'],
    [{ agent: [alice] }, 'belfry.config.ts: there is no field "agent"; did you mean "agents"?'],
    [
      { channels: [{ name: 'pager' }] },
      'channels[0] should be a channel: an object with a name, its capabilities and a',
    ],
    [{ channels: [{ ...pager, name: 'My Pager' }] }, 'channels[0].name should have a name of lower-case letters'],
    [
      { channels: [pager, pager] },
      'belfry.config.ts declares two channels named "pager"; a name belongs to one channel.',
    ],
    [{ agents: 'alice' }, 'belfry.config.ts: agents should be a list of objects with a name, or objects by name'],
    [{ agents: alice }, 'belfry.config.ts: agents.name should be an object, or a function; it is "alice".'],
    [{ agents: { alice: { toolset: 'all' } } }, 'belfry.config.ts: agents.alice'],
    [{ agents: { alice: { ...alice, name: 'bob' } } }, 'agents.alice calls itself "bob"; its name stands before it'],
    [{ agents: { Alice: { instructions: 'You write.' } } }, 'agents.Alice.name should be lower-case letters'],
    [{ conditions: { open: true } }, 'conditions.open should be a function that says whether a run is to be'],
    [{ database: 'postgres://localhost' }, "database should be { url: 'postgres://user:password@host/database' }"],
    [
      { database: { url: 'postgres://localhost/a' }, settings: { database: 'postgres://localhost/b' } },
      'belfry.config.ts names the database twice, as database and among the settings.',
    ],
    [{ agents: ['alice'] }, 'belfry.config.ts: agents[0] should be an object with a name; it is "alice".'],
    [
      { agents: [{ name: 'alice' }] },
      'belfry.config.ts: agents[0] (alice).instructions should be a text; it is missing.',
    ],
    [
      { agents: [{ ...alice, toolset: 'belfri' }] },
      'belfry.config.ts: agents[0] (alice).toolset should be one of belfry, messages,',
    ],
    [
      { agents: [alice, { ...alice, name: 'bob', aproval: 'never' }] },
      'belfry.config.ts: there is no field "aproval" in agents[1] (bob); did you mean "approval"?',
    ],
    [
      { agents: [{ ...alice, budget: { tokensPerDay: 'few' } }] },
      'agents[0] (alice).budget.tokensPerDay should be a whole number of tokens, 1 or more; it is "few".',
    ],
    [
      { agents: [{ ...alice, channels: 'telegram' }] },
      `agents[0] (alice).channels should be a list of names of channels, as in ['web', 'telegram']; it is "telegram".`,
    ],
    [
      { agents: [{ ...alice, concurrency: 0 }] },
      'agents[0] (alice).concurrency should be a whole number from 1 to 1000; it is 0.',
    ],
    [{ agents: [{ name: 'ticker', run: async () => {}, concurrency: 'all' }] }, 'concurrency should be a whole number'],
    [
      { agents: [{ ...alice, modelOptions: { effort: 'hard' } }] },
      'agents[0] (alice).modelOptions.effort should be one of none, minimal, low, medium, high, xhigh, max; it is "hard".',
    ],
    [
      { agents: [{ ...alice, modelOptions: { temperature: 3 } }] },
      'agents[0] (alice).modelOptions.temperature should be a number from 0 to 2; it is 3.',
    ],
    [{ agents: [{ ...alice, channels: [''] }] }, 'should be the name of a channel, as in "telegram"; it is "".'],
    [{ agents: [{ ...alice, model: 5 }] }, 'agents[0] (alice).model should be provider:name as in BELFRY_MODEL'],
    [{ agents: [{ ...alice, instructions: '  ' }] }, 'instructions should be a text that says something; it is "  ".'],
    [
      { agents: [{ name: 'coder', command: 'claude -p' }] },
      "agents[0] (coder).command should be a list of a program and its arguments, as in ['claude', '-p']; it is \"claude -p\".",
    ],
    [
      { agents: [{ name: 'coder', command: ['claude', '-p', '{prompt}'] }] },
      "agents[0] (coder).command should have '--' before {prompt}",
    ],
    [{ agents: [{ name: 'coder', command: ['claude'], cwd: 'shop' }] }, 'agents[0] (coder).cwd should be a whole path'],
    [
      { agents: [{ name: 'coder', command: ['claude'], env: { BELFRY_MODEL_KEY: 'x' } }] },
      "agents[0] (coder).env should hold only what a program may get: BELFRY_MODEL_KEY is Belfry's own",
    ],
    [{ agents: [{ name: 'coder', command: ['claude'], timout: '1 hour' }] }, 'did you mean "timeout"?'],
    [{ agents: [{ name: 'ticker', run: 'soon' }] }, 'agents[0] (ticker).run should be a function; it is "soon".'],
    [{ agents: [{ ...alice, name: 'Alice B' }] }, 'name should be lower-case letters, digits, - and _'],
    [{ agents: [{ ...alice, name: 'everyone' }] }, 'name should be none of the words all, everyone'],
    [{ agents: [{ instructions: 'hm' }] }, 'agents[0].name should be a text; it is missing.'],
    [{ agents: [alice, alice] }, 'belfry.config.ts declares two agents named "alice"; a name belongs to one agent.'],
    [{ agents: [alice], defaultAgent: 'bob' }, 'names "bob" as defaultAgent, and declares no agent of that name.'],
    [{ settings: { prot: 8000 } }, 'there is no field "prot" in settings; did you mean "port"?'],
    [{ settings: { data: '/srv' } }, 'there is no field "data" in settings'],
    [{ settings: { port: true } }, 'settings.port should be a text, a number, or a list of texts; it is true.'],
  ])('is refused with the file, the key, what was expected and what came: %j', (exported, words) => {
    expect(messageOf(exported)).toContain(words);
  });
});

describe('the place of the configuration file', () => {
  const setup = () => {
    const root = mkdtempSync(join(tmpdir(), 'belfry-config-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const working = join(root, 'work');
    const data = join(root, 'data');
    for (const folder of [working, data]) mkdirSync(folder);
    return { working, data, put: (folder: string, name: string) => writeFileSync(join(folder, name), '') };
  };

  it('is the one that was named, then the working folder, then the data folder', () => {
    const { working, data, put } = setup();
    expect(findConfigFile(undefined, { working, data })).toBeNull();
    put(data, 'belfry.config.mjs');
    expect(findConfigFile(undefined, { working, data })).toEqual({
      path: join(data, 'belfry.config.mjs'),
      by: 'data folder',
    });
    put(working, 'belfry.config.js');
    put(working, 'belfry.config.ts');
    expect(findConfigFile(undefined, { working, data })).toEqual({
      path: join(working, 'belfry.config.ts'),
      by: 'working folder',
    });
    put(working, 'team.ts');
    expect(findConfigFile('team.ts', { working, data })).toEqual({ path: join(working, 'team.ts'), by: 'named' });
  });

  it('is never guessed when the one that was named is not there', () => {
    const { working, data, put } = setup();
    put(working, 'belfry.config.ts');
    expect(() => findConfigFile('gone.ts', { working, data })).toThrow('BELFRY_CONFIG names');
  });
});
