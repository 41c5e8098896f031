import { describe, expect, it } from 'vitest';
import { setupCli } from '../../../../test/support/setup-cli.ts';
import { AppError } from '../../../domain/errors.ts';
import { OPERATIONS } from '../../../operations/registry.ts';
import { inputSchemaOf } from './input-schema.ts';

/** Runs `belfry call` and returns the input of the operation. */
async function inputOf(...argv: string[]) {
  const [name = ''] = argv;
  const cli = setupCli({ handlers: { [name]: () => ({ ok: true }) } });
  const { code, stderr } = await cli.run('call', ...argv);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return cli.calls[0]?.[1];
}

const reminder = ['create-schedule', '--kind', 'reminder', '--what', 'Rent', '--when', 'tomorrow at 9'];
const rent = { kind: 'reminder', what: 'Rent', when: 'tomorrow at 9' };

describe('belfry call', () => {
  it.each([
    [
      'a text, also one that looks like a number',
      ['create-schedule', '--kind', 'reminder', '--what', '007', '--when', 'tomorrow at 9'],
      { ...rent, what: '007' },
    ],
    ['a number', [...reminder, '--endsAfter', '3'], { ...rent, endsAfter: 3 }],
    ['what is true by being there', [...reminder, '--tryNow'], { ...rent, tryNow: true }],
    [
      'what is said to be false',
      [...reminder, '--tryNow', 'false', '--endsAfter=2'],
      { ...rent, tryNow: false, endsAfter: 2 },
    ],
    [
      'a list, one by one',
      [...reminder, '--except', 'weekends', '--except', 'in August'],
      { ...rent, except: ['weekends', 'in August'] },
    ],
    ['a list of one', [...reminder, '--except', 'weekends'], { ...rent, except: ['weekends'] }],
    ['a list as JSON', [...reminder, '--except', '["weekends"]'], { ...rent, except: ['weekends'] }],
    [
      'what is in an object',
      [...reminder, '--policies.followUp.max', '2', '--policies.missed', 'skip'],
      { ...rent, policies: { followUp: { max: 2 }, missed: 'skip' } },
    ],
    [
      'an object as JSON, with a part of it beside it',
      [...reminder, '--policies.overlap', 'allow', '--policies', '{"missed":"skip","overlap":"skip"}'],
      { ...rent, policies: { missed: 'skip', overlap: 'allow' } },
    ],
    [
      'null, where there may be nothing',
      ['update-schedule', '--id', 'sch_1', '--jitter', 'null'],
      { id: 'sch_1', jitter: null },
    ],
    [
      'a text that begins like an option',
      ['send-message', '--id', 'thr_1', '--text=--help me'],
      { id: 'thr_1', text: '--help me' },
    ],
    ['a text with = in it', ['send-message', '--id=thr_1', '--text=a=b\n=c'], { id: 'thr_1', text: 'a=b\n=c' }],
    [
      'fields that nobody knows beforehand, as they are typed',
      ['use-template', '--id', 'water', '--values.dose', '2', '--values.the-medicine', 'aspirin'],
      { id: 'water', values: { dose: 2, 'the-medicine': 'aspirin' } },
    ],
    [
      'names typed with dashes, as the options of other commands are',
      [...reminder, '--try-now', '--ends-after', '3', '--policies.follow-up.max=2'],
      { ...rent, tryNow: true, endsAfter: 3, policies: { followUp: { max: 2 } } },
    ],
    ['the old name of a field', ['move-task', '--id', 'tsk_1', '--before', 'tsk_2'], { id: 'tsk_1', before: 'tsk_2' }],
  ])('reads %s', async (_, argv, input) => {
    expect(await inputOf(...argv)).toEqual(input);
  });

  it.each([
    ['one word', ['add-task', '{"description":"Water"}']],
    ['--json', ['add-task', '--json', '{"description":"Water"}']],
    ['--json=', ['add-task', '--json={"description":"Water"}']],
    ['--json with a field over it', ['add-task', '--description', 'Water', '--json', '{"description":"Wine"}']],
  ])('takes all fields as JSON: %s', async (_, argv) => {
    expect(await inputOf(...argv)).toEqual({ description: 'Water' });
  });

  it('reads JSON from stdin', async () => {
    const cli = setupCli({ handlers: { 'add-task': () => ({ id: 'tsk_1' }) }, stdin: '{"description":"Water"}\n' });
    const { code, stdout } = await cli.run('call', 'add-task', '--json', '-');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"id":"tsk_1"}\n' });
    expect(cli.calls).toEqual([['add-task', { description: 'Water' }]]);
  });

  it.each([
    [['list-taks'], 'There is no operation "list-taks".', 'belfry call list-tasks'],
    [['--limit', '3', 'list-tasks'], 'The name of the operation comes first.', 'belfry call --help'],
    [['list-tasks', '--limti', '3'], 'list-tasks has no field "limti".', 'Did you mean --limit?'],
    [['get-me', '--zebra', '3'], 'get-me has no field "zebra".', 'Its fields: none'],
    [['get-schedule', '--scheduleId', 'sch_1'], 'get-schedule has no field "scheduleId".', 'Did you mean --id?'],
    [['get-schedule', '--schedule-id', 'sch_1'], 'get-schedule has no field "schedule-id".', 'Did you mean --id?'],
    [[...reminder, '--ends-after', '1', '--endsAfter', '2'], '--endsAfter is given 2 times.', ''],
    [['get-schedule', '--zebra', '3'], 'get-schedule has no field "zebra".', 'Its fields: --id'],
    [
      [...reminder, '--policies.followUp.mx', '2'],
      'no field "policies.followUp.mx"',
      'Did you mean --policies.followUp.max?',
    ],
    [[...reminder, '--policies.zebra', '2'], 'no field "policies.zebra"', 'Its fields in policies: --policies.missed,'],
    [[...reminder, '--__proto__.x', '2'], 'no field "__proto__.x"', 'Its fields: --kind'],
    [[...reminder, '--policies', 'null'], '--policies is "null"; expected: object.', ''],
    [
      ['list-tasks', '--limit', 'many'],
      '--limit is "many"; expected: whole number, 1 to 200.',
      'belfry call list-tasks --help',
    ],
    [['list-tasks', '--limit', '1.5'], '--limit is "1.5"; expected: whole number', ''],
    [['list-tasks', '--limit'], '--limit needs a value.', ''],
    [['list-tasks', '--limit', '1', '--limit', '2'], '--limit is given 2 times.', ''],
    [['create-schedule', '--kind', 'both'], '--kind is "both"; expected: reminder, action, callback.', ''],
    [[...reminder, '--tryNow', 'maybe'], '"maybe" belongs to no field.', "'{...}'"],
    [[...reminder, '--policies.followUp', 'null', '--policies.followUp.max', '2'], '"followUp" is given as null.', ''],
    [['add-task', 'Water'], '"Water" belongs to no field.', 'belfry call add-task --help'],
    [['add-task', '{"description":'], 'The input is not JSON', ''],
    [['add-task', '{}', '{}'], 'The input is given as JSON twice.', ''],
    [['add-task', '--if-revision', 'x'], '--if-revision should be a whole number', ''],
    // The operation's own refusal, before anybody is asked.
    [['add-task'], '"description" is missing.', ''],
    [['list-tasks', '--limit', '5000'], '"limit" must be at most 200, not 5000.', ''],
    [['add-task', '{"description":"x","zebra":1}'], '"zebra" is a field that does not exist', 'Fields of add-task'],
    [[...reminder, '{"policies":{"zebra":1}}'], '"policies.zebra" is a field that does not exist', ''],
  ])('refuses %j with exit code 2 and says which field', async (argv, what, fix) => {
    const cli = setupCli();
    const { code, stdout, stderr } = await cli.run('call', ...argv);
    expect({ code, stdout, calls: cli.calls }).toEqual({ code: 2, stdout: '', calls: [] });
    expect(stderr).toContain(what);
    expect(stderr).toContain(fix);
  });

  it('refuses an input from stdin that is no object', async () => {
    const cli = setupCli({ stdin: '[1]' });
    const { code, stderr } = await cli.run('call', 'add-task', '-');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('should be one JSON object; it is [1]'),
    });
  });

  it('says what the operation is refused with, as every command does', async () => {
    const refuse = () => {
      throw new AppError('not_found', 'There is no schedule sch_1.');
    };
    const cli = setupCli({ handlers: { 'get-schedule': refuse } });
    expect(await cli.run('call', 'get-schedule', '--id', 'sch_1')).toMatchObject({ code: 3, stdout: '' });
    const { code, stderr } = await cli.run('call', 'get-schedule', '--id', 'sch_1', '--json');
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'not_found', exitCode: 3 } });
  });

  it('refuses a change of what somebody changed since the revision that was seen, and says who and what to do', async () => {
    const refuse = () => {
      const words = 'The schedule was changed in the meantime by Ada at 14:02: you saw revision 1, it is at 2 now.';
      throw new AppError('stale_revision', words, {
        hint: 'Read it again, look at what changed, and make your change anew.',
      });
    };
    const cli = setupCli({ handlers: { 'update-schedule': refuse } });
    const { code, stderr } = await cli.run(
      'call',
      'update-schedule',
      '--id',
      'sch_1',
      '--what',
      'x',
      '--if-revision',
      '1',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('changed in the meantime by Ada at 14:02');
    expect(stderr).toContain('fix:   Read it again, look at what changed, and make your change anew.');
  });

  it('hands on the revision that was seen and the key of the request', async () => {
    const cli = setupCli({ handlers: { 'create-schedule': () => ({}) } });
    await cli.run('call', ...reminder, '--if-revision', '7', '--idempotency-key', 'k1');
    expect(cli.options).toEqual([{ expectedRevision: 7, idempotencyKey: 'k1' }]);
  });

  it('prints JSON for people, which steers no terminal, and for programs; values for line tools', async () => {
    const evil = 'a\u001b[2Jb\u202ec';
    const tasks = { items: [{ id: 'tsk_1', due: null, tags: ['x'], words: evil }], nextCursor: null };
    const cli = setupCli({
      handlers: { 'list-tasks': () => tasks, 'get-task': () => ({ id: 'tsk_1', due: { at: evil } }) },
    });
    const words = (await cli.run('call', 'list-tasks')).stdout;
    expect(words).toContain('\n      "id": "tsk_1",\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(words).not.toMatch(/[\u001b\u202e]/);
    expect(JSON.parse((await cli.run('call', 'list-tasks', '--json')).stdout)).toEqual(tasks);
    expect((await cli.run('call', 'list-tasks', '--plain')).stdout).toBe('tsk_1\t\ta<U+001B>[2Jb<U+202E>c\n');
    expect((await cli.run('call', 'get-task', '--id', 'tsk_1', '--plain')).stdout).toBe(
      'id\ttsk_1\ndue.at\ta<U+001B>[2Jb<U+202E>c\n',
    );
  });

  it('lists every operation in its help', async () => {
    const { code, stdout } = await setupCli().run('call', '--help');
    expect(code).toBe(0);
    for (const { name, summary } of OPERATIONS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${summary.slice(0, 10)}`, 'm'));
  });

  it('shows the fields of one operation with what may stand there, what is needed and what is taken otherwise', async () => {
    const cli = setupCli({ columns: 300 });
    const { code, stdout } = await cli.run('call', 'list-tasks', '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: belfry call list-tasks [--field value ...]');
    expect(stdout).toMatch(/--limit <number> .*\(whole number, 1 to 200; default: 50\)/s);
    const fields = (await cli.run('help', 'call', 'create-schedule')).stdout.replace(/\s+/g, ' ');
    expect(fields).toContain('--policies.followUp.max <number> How many follow-ups at most (whole number, 1 to 20)');
    expect(fields).toMatch(/--kind <word> .*?\(needed; reminder, action, callback\)/);
    expect(fields).toContain('A field can be typed with dashes too: --policies.follow-up for --policies.followUp.');
    expect(fields).not.toContain('The old name of');
    expect((await cli.run('call', 'get-me', '--help')).stdout).toContain('It takes no fields.');
    expect(await cli.run('call', 'list-taks', '--help')).toMatchObject({ code: 2 });
  });

  it.each(OPERATIONS.map(({ name }) => name))('has a help for %s', async (name) => {
    const { code, stdout } = await setupCli().run('call', name, '--help');
    expect(code).toBe(0);
    const { properties = {} } = inputSchemaOf(OPERATIONS.find((one) => one.name === name)!);
    for (const [field, { deprecated }] of Object.entries(properties))
      if (deprecated !== true) expect(stdout).toMatch(new RegExp(`^  --${field} <`, 'm'));
  });

  it('gives no field the name of an option that every command has', () => {
    const taken = ['json', 'plain', 'data', 'config', 'help', 'version', 'if-revision', 'idempotency-key'];
    for (const operation of OPERATIONS) {
      const names = Object.keys(inputSchemaOf(operation).properties ?? {});
      // Also with dashes, because a field can be typed so.
      expect(
        names.filter((name) => taken.includes(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))),
        operation.name,
      ).toEqual([]);
    }
  });

  it('is known to the completions, with every operation', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const lines = (await setupCli().run('completion', shell)).stdout.split('\n');
      const line = lines.find((one) => /\bcall\b/.test(one) && one.includes('acknowledge-reminder'));
      for (const { name } of OPERATIONS) expect(line).toContain(name);
    }
  });
});
