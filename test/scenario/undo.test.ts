import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { webChannel } from '../../src/interfaces/channels/web-channel.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, say, advance } = belfry;
  const thread = async () => (await execute('list-threads')).items[0].id as string;
  return {
    belfry,
    execute,
    say,
    advance,
    thread,
    schedules: async () =>
      (await execute('list-schedules', { state: 'all' })).items
        .map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`)
        .sort(),
    tasks: async () =>
      (await execute('list-tasks')).items.map(({ description }: { description: string }) => description),
    messages: async () => (await execute('list-messages', { id: await thread(), limit: 50 })).items,
  };
}

const DAILY = 'every day at 9 remind me to take my pills';

describe('"Undo"', () => {
  it('takes back the last wish whole, and again the one before', async () => {
    const { say, schedules, advance } = await setup();
    await say(DAILY);
    await advance(MINUTE_MS);
    await say('remind me every monday at 18:00 to go to the gym');
    await advance(MINUTE_MS);
    await say('cancel the pills and the gym');
    expect(await schedules()).toEqual(['go to the gym: cancelled', 'take my pills: cancelled']);
    expect(await say('undo')).toMatch(/“(?:take my pills|go to the gym)” is there again\. “.+” is there again\./);
    expect(await schedules()).toEqual(['go to the gym: active', 'take my pills: active']);
    await say('undo');
    expect(await schedules()).toEqual(['go to the gym: cancelled', 'take my pills: active']);
    await say('undo');
    expect(await schedules()).toEqual(['go to the gym: cancelled', 'take my pills: cancelled']);
  });

  it('takes back a pause and another interval of a heartbeat, the last one first', async () => {
    const { execute } = await setup({ heartbeat: { every: '5 minutes' } });
    const heart = async () => {
      const [{ state, everySeconds }] = (await execute('list-heartbeats')).items;
      return [state, everySeconds];
    };
    const before = await heart();
    await execute('update-heartbeat', { agent: 'belfry', paused: true });
    await execute('update-heartbeat', { agent: 'belfry', every: '90s' });
    expect(await heart()).toEqual(['paused', 90]);
    await execute('undo', { subject: 'heartbeat:belfry' });
    expect(await heart()).toEqual(['paused', before[1]]);
    await execute('undo', { subject: 'heartbeat:belfry' });
    expect(await heart()).toEqual(before);
    await expect(execute('undo', { subject: 'heartbeat:belfry' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is answered in a line that answers it, as an agent would', async () => {
    const { say, messages } = await setup();
    await say(DAILY);
    await say('undo');
    const [answer, typed] = await messages();
    expect(typed).toMatchObject({ role: 'user', text: 'undo' });
    expect(answer).toMatchObject({ text: '“take my pills” is taken back.', replyTo: typed.id });
  });

  it('of a thing takes back what was done to it last, which no word can then take back again', async () => {
    const { say, execute, schedules } = await setup();
    await say(DAILY);
    const [{ id }] = (await execute('list-schedules')).items;
    await execute('pause-schedule', { id });
    expect(await execute('undo', { subject: id })).toMatchObject({ words: '“take my pills” goes on.' });
    expect(await schedules()).toEqual(['take my pills: active']);
    expect(await say('undo')).toContain('“take my pills” is taken back.');
    await expect(execute('undo', { subject: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is carried out once: no later message brings it before the agent', async () => {
    const { say, schedules } = await setup();
    await say(DAILY);
    await say('cancel the pills');
    await say('undo');
    await say('what is planned?');
    expect(await schedules()).toEqual(['take my pills: active']);
  });

  it.each([
    ['rückgängig', '„take my pills“ ist zurückgenommen.'],
    ['annule ça', '« take my pills » est annulé.'],
    ['deshazlo', '“take my pills” queda deshecho.'],
    ['cofnij', '„take my pills” jest cofnięte.'],
  ])('is heard and answered in five languages: %s', async (word, answer) => {
    const { say, schedules } = await setup();
    await say(DAILY);
    expect(await say(word)).toContain(answer);
    expect(await schedules()).toEqual(['take my pills: cancelled']);
  });

  it('brings back how it was before a change, of a task and of the settings too', async () => {
    const { say, execute, advance, tasks } = await setup();
    await say(DAILY);
    await advance(MINUTE_MS);
    await say('move the pills to 10');
    await say('undo');
    const [{ when }] = (await execute('list-schedules')).items;
    expect(when.sentence).toContain('09:00');
    await say('add buy stamps to the list');
    await say('undo');
    expect(await tasks()).toEqual([]);
    const { zone } = await execute('get-me');
    await say('my time zone is Asia/Tokyo');
    expect((await execute('get-me')).zone).toBe('Asia/Tokyo');
    await say('undo');
    expect((await execute('get-me')).zone).toBe(zone);
  });

  it('opens a done one again from now, whether a word, a button or a reply said so', async () => {
    const { say, execute, advance } = await setup();
    await say("don't let me forget to take the pill in 10 minutes");
    await advance(11 * MINUTE_MS);
    const state = async () => (await execute('list-reminders', { state: 'all' })).items[0];
    await say('done');
    expect((await state()).state).toBe('acknowledged');
    expect(await say('undo')).toContain('“take the pill” is open again.');
    expect(await state()).toMatchObject({ state: 'open', followUps: 0 });
    await execute('acknowledge-reminder', { id: (await state()).id });
    await say('undo');
    expect((await state()).state).toBe('open');
  });

  it.each(['no, two hours', 'nein, zwei Stunden'])(
    'of another time to put it off puts it off as it was before, and then opens it: %s',
    async (later) => {
      const { say, execute, advance } = await setup();
      await say("don't let me forget to take the pill in 10 minutes");
      await advance(11 * MINUTE_MS);
      const next = async () => (await execute('list-reminders', { state: 'all' })).items[0];
      await say('snooze an hour');
      const { nextAt } = await next();
      await say(later);
      expect((await next()).nextAt).not.toBe(nextAt);
      expect(await say('undo')).toContain('“take the pill” is as it was.');
      expect(await next()).toMatchObject({ state: 'snoozed', nextAt });
      expect(await say('undo')).toContain('“take the pill” is open again.');
      expect(await next()).toMatchObject({ state: 'open' });
    },
  );

  it('says who changed it since, and does nothing', async () => {
    const { say, execute, schedules, belfry, thread, advance } = await setup();
    await say(DAILY);
    const [{ id }] = (await execute('list-schedules')).items;
    await advance(MINUTE_MS);
    const mia = { kind: 'agent', userId: belfry.actor.userId, agent: 'belfry', turnId: null } as const;
    await belfry.app.executor.execute('pause-schedule', {
      actor: { ...mia, threadId: await thread() },
      input: { id },
    });
    await advance(MINUTE_MS);
    const { choices } = await execute('undo', { threadId: await thread() });
    expect(choices.map(({ by }: { by: string | null }) => by)).toEqual([null, 'belfry']);
    const refused = execute('undo', { change: choices[0].id });
    await expect(refused).rejects.toMatchObject({
      code: 'content_changed',
      message: '“take my pills” was changed since by belfry, so it stays.',
    });
    expect(await schedules()).toEqual(['take my pills: paused']);
    expect(await execute('undo', { change: choices[1].id })).toMatchObject({ words: '“take my pills” goes on.' });
    expect(await execute('undo', {})).toMatchObject({ words: '“take my pills” is taken back.' });
  });

  it('stands as a button for each where an agent changed something since', async () => {
    const { say, execute, schedules, belfry, thread, advance, messages } = await setup();
    await say(DAILY);
    await advance(MINUTE_MS);
    const actor = { kind: 'agent', userId: belfry.actor.userId, agent: 'belfry', turnId: null } as const;
    const input = { description: 'sort the photos', assignee: 'person' };
    await belfry.app.executor.execute('add-task', { actor: { ...actor, threadId: await thread() }, input });
    await advance(MINUTE_MS);
    await say('undo');
    expect(await schedules()).toEqual(['take my pills: active']);
    const lines = (await messages()).filter(
      ({ undo, replyTo }: { undo: string | null; replyTo: string | null }) => undo !== null && replyTo !== null,
    );
    expect(lines.map(({ text }: { text: string }) => text).sort()).toEqual([
      '“sort the photos” (belfry)',
      '“take my pills”',
    ]);
    const line = lines.find(({ text }: { text: string }) => text.includes('pills'));
    await execute('undo', { change: line.undo });
    expect(await schedules()).toEqual(['take my pills: cancelled']);
  });

  it('after something that waits on a card takes nothing older back', async () => {
    const { say, execute, tasks, schedules } = await setup();
    await say('remind me every monday at 18:00 to go to the gym');
    await say('add buy stamps to the list');
    await say('every 5 minutes check my email');
    expect((await execute('list-proposals', { state: 'pending' })).items).toHaveLength(1);
    expect(await say('undo')).toContain('still waits for your yes');
    expect(await tasks()).toEqual(['buy stamps']);
    expect(await schedules()).toEqual(['go to the gym: active']);
  });

  it('of what ran or was sent says that it stays', async () => {
    const { say, execute, advance, schedules } = await setup();
    await say('remind me in 10 minutes to call Ann');
    await advance(11 * MINUTE_MS);
    expect(await say('undo')).toContain('“call Ann” ran already, and that stays');
    await say(DAILY);
    const [{ id }] = (await execute('list-schedules')).items;
    await execute('run-schedule', { id });
    expect(await say('undo')).toContain('“take my pills” ran already: that cannot be taken back.');
    expect(await schedules()).toContain('take my pills: active');
  });

  it('is kept until a day after its line was seen, however long that took', async () => {
    // A page that nobody looked at.
    const channels = [createRecordingChannel(webChannel.capabilities)];
    const { say, execute, advance, schedules, messages, belfry } = await setup({ channels });
    await say(DAILY);
    await advance(3 * DAY_MS);
    await say('undo');
    expect(await schedules()).toEqual(['take my pills: cancelled']);
    await say('remind me every monday at 18:00 to go to the gym');
    const ids = (await messages()).slice(0, 2).map(({ id }: { id: string }) => id);
    const origin = { door: 'page', token: null, address: null } as const;
    const proof = { visible: true, focused: true, onScreenMs: 1_000, inputAgoMs: 0, screen: 'own' };
    await belfry.app.executor.execute('mark-shown', { actor: belfry.actor, origin, input: { ids, proof } });
    await advance(25 * HOUR_MS);
    await say('undo');
    expect(await schedules()).toContain('go to the gym: active');
    expect((await execute('list-changes')).items).toEqual([]);
  });

  it('is kept for a day once its person has written below it, and then an older wish is not meant either', async () => {
    const { say, advance, schedules } = await setup();
    await say(DAILY);
    await say('what is planned?');
    await advance(25 * HOUR_MS);
    await say('undo');
    expect(await schedules()).toEqual(['take my pills: active']);
  });

  it('is said once where the agent carries it out, behind an answer of its own', async () => {
    const { say, schedules, advance, messages } = await setup();
    await say('I live in Berlin');
    await say(DAILY);
    await advance(MINUTE_MS);
    expect(await say('snooze 10 minutes')).toContain('No reminder is open');
    const before = (await messages()).length;
    expect(await say('undo')).toBe('agent: “take my pills” is taken back.');
    expect(await schedules()).toEqual(['take my pills: cancelled']);
    expect(await messages()).toHaveLength(before + 2);
  });

  it('leaves an open question of the agent to the agent', async () => {
    const { say, schedules, advance } = await setup();
    await say(DAILY);
    await advance(MINUTE_MS);
    expect(await say('remind me to call Ann')).toContain('When');
    await say('scratch that');
    expect(await schedules()).toContain('take my pills: active');
  });
});
