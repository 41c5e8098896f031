// The answer to a new schedule says where it will be told, and whether that reaches anybody.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createAuth } from '../../src/interfaces/http/session/auth.ts';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const DAY = 86_400_000;

async function setup(options: TestBelfryOptions = {}) {
  const phone = createRecordingChannel({ name: 'phone', ...RECORDED_CHANNELS.telegram });
  const belfry = await createTestBelfry({ channels: [phone], hasPage: true, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, app, clock } = belfry;
  const auth = createAuth({ store: app.store, clock, token: 'x', ownerId: app.owner.id });
  /** Signs a browser in; each call of the page is one of its session. */
  const openPage = async () => {
    const { code } = await auth.createSignInCode();
    const { secret, proof } = await auth.signIn(code, { address: '127.0.0.1', port: 7433 });
    await auth.authenticate({ authorization: undefined, sessions: [secret], proof, address: '127.0.0.1' });
  };
  let made = 0;
  const remind = async (policies: object = {}) => {
    made += 1;
    const draft = { kind: 'reminder', what: `take pill ${made}`, when: 'in 1 hour', policies };
    const { reaches, warnings, schedule } = await execute('create-schedule', draft);
    return { reaches, warnings: warnings.map(({ code }: { code: string }) => code), schedule };
  };
  return { ...belfry, openPage, remind };
}

describe('Where it will be told', () => {
  it('is said with a warning and one step where no page was open in the last day and nothing is linked', async () => {
    const { remind, openPage, advance, execute } = await setup();
    expect(await remind()).toMatchObject({
      reaches: [{ channel: 'web', state: 'closed' }],
      warnings: ['reaches_nobody'],
    });
    await openPage();
    expect(await remind()).toMatchObject({ reaches: [{ channel: 'web', state: 'open' }], warnings: [] });
    await advance(DAY + 1);
    const { schedule, warnings } = await remind();
    expect(warnings).toEqual(['reaches_nobody']);
    const { reaches } = await execute('update-schedule', { id: schedule.id, what: 'take it' });
    expect(reaches).toEqual([{ channel: 'web', state: 'closed' }]);
  });

  it('is each channel it goes to, linked or not working any more', async () => {
    const { remind, execute, app } = await setup();
    const { id } = await execute('link-channel', { channel: 'phone', address: '1' });
    expect(await remind({ deliverTo: ['phone', 'web'] })).toMatchObject({
      reaches: [
        { channel: 'web', state: 'closed' },
        { channel: 'phone', state: 'linked' },
      ],
      warnings: [],
    });
    await app.store.write(({ db }) => db.updateTable('channel_links').set({ failing_since: 1 }).execute());
    expect(await remind({ deliverTo: ['phone'] })).toMatchObject({
      reaches: [{ channel: 'phone', state: 'blocked' }],
      warnings: ['reaches_nobody'],
    });
    await app.store.write(({ db }) => db.updateTable('channel_links').set({ ended: 1 }).execute());
    expect((await remind({ deliverTo: [id] })).reaches).toEqual([{ channel: 'phone', state: 'closed' }]);
  });

  it('is unknown for a program that shows messages itself, and warns of nothing', async () => {
    const phone = createRecordingChannel({ name: 'phone' });
    await using belfry = await createTestBelfry({ channels: [phone] });
    const draft = { kind: 'reminder', what: 'stretch', when: 'in 1 hour' };
    expect(await belfry.execute('create-schedule', draft)).toMatchObject({
      reaches: [{ channel: 'web', state: 'unknown' }],
      warnings: [],
    });
  });

  it('is told to the model, and said by the built-in one', async () => {
    const results: unknown[] = [];
    const model = createScriptedModel((request) => {
      const last = request.messages.at(-1);
      if (last?.role === 'user')
        return { toolCalls: [{ name: 'schedule_reminder', input: { message: 'call Ann', when: 'in 2 hours' } }] };
      results.push(JSON.stringify(last));
      return 'ok';
    });
    const told = await setup({ model });
    await told.say('remind me in 2 hours to call Ann');
    expect(results.join()).toContain('Nobody would hear this');
    expect(results.join()).toMatch(/reaches.*web.*closed/);

    const { say, chat } = await setup({ model: createBuiltInModel() });
    await say('remind me in 2 hours to call Ann');
    expect((await chat()).at(-1)).toContain('Nobody would hear this: no page was open in the last day');
  });

  it('may be named as its person calls the link, and by its id where two are called the same', async () => {
    const { execute, remind } = await setup();
    const { id } = await execute('link-channel', { channel: 'phone', address: '1', label: 'My phone' });
    const { schedule } = await remind({ deliverTo: ['my phone'] });
    expect(schedule.policies.deliverTo).toEqual([id]);
    await execute('link-channel', { channel: 'phone', address: '2', label: 'My Phone' });
    await expect(remind({ deliverTo: ['my phone'] })).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining(id),
    });
  });
});

describe('Until a way beside the page is linked', () => {
  it('Home, Health and the doctor say that nothing reaches its person while no page is open', async () => {
    const { execute, openPage, app } = await setup();
    const admin = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
    await openPage();
    const said = async () => {
      const { unreached } = await execute('get-home');
      // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it speaks of
      const { findings } = (await app.executor.execute('get-health', { actor: admin, input: {} })) as any;
      const { state, message } = findings.find(({ check }: { check: string }) => check === 'reach') ?? {};
      return { unreached, state, message, ways: (await execute('get-status')).ways };
    };
    const words = 'While no page is open, nothing reaches you: no other way is linked.';
    expect(await said()).toEqual({ unreached: words, state: 'mind', message: words, ways: 0 });
    await execute('link-channel', { channel: 'phone', address: '1' });
    expect(await said()).toMatchObject({ unreached: null, ways: 1 });
  });
});
