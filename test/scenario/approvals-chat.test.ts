import { expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS } from '../../src/when/index.ts';

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  /** What the agent says, without Belfry's own cards. */
  const ask = async (text: string) =>
    (await belfry.say(text))
      .split('\n')
      .filter((line) => !line.startsWith('notice: '))
      .join('\n');
  const card = async () => (await belfry.execute('list-proposals', {})).items[0];
  const lastWords = async () => (await belfry.chat()).at(-1);
  return { ...belfry, ask, card, lastWords };
}

it('says what waits, does not take a yes in the chat for an answer, and says when it comes once it is approved', async () => {
  const { say, ask, card, execute, advance, lastWords } = await setup();
  expect(await say('remind me every day at 9 to stretch')).toBe(
    'notice: belfry asks to add a schedule: “stretch”, every day at 09:00. It waits for your yes under Approvals.',
  );
  for (const words of ['ja', 'nein', 'oui', 'sí', 'tak'])
    expect(await ask(words), words).toMatch(/^agent: .{1,2}stretch.{1,2} ?: /);
  for (const words of [
    'yes',
    'approve it',
    'I approve',
    'confirm',
    'yes, approve it',
    'approve the stretch one',
    'deny stretch',
  ]) {
    expect(await ask(words), words).toContain('Press Approve or Deny on the card');
  }
  const { id, state } = await card();
  expect(state).toBe('pending');
  await execute('approve-proposal', { id, revision: 1 });
  await advance(0);
  expect(await lastWords()).toBe('agent: Approved: “stretch”, next tomorrow 09:00.');
  expect(await ask('yes')).not.toMatch(/press/i);
});

it('says why it was denied, and that nobody answered', async () => {
  const { ask, card, execute, advance, lastWords } = await setup();
  await ask('remind me every day at 9 to stretch');
  await execute('deny-proposal', { id: (await card()).id, reason: 'too often' });
  await advance(0);
  expect(await lastWords()).toBe('agent: You said no: too often. I left “stretch”.');
  await ask('remind me every day at 10 to stretch');
  await advance(DAY_MS);
  expect(await lastWords()).toBe(
    'agent: No answer came in time, so I left “stretch”. Ask me again if you still want it.',
  );
});

it('names a long text by its beginning, and leaves the rest of it to the card', async () => {
  const { say, card, execute, advance, lastWords } = await setup();
  const what = Array.from({ length: 20 }, (_, plant) => `water plant ${plant}`).join(' then ');
  expect(await say(`remind me every day at 9 to ${what}`)).toMatch(/^notice: .*: “water .{60,200}…”, every/);
  const { id, schedule } = await card();
  expect(schedule.what.text).toBe(what);
  await execute('deny-proposal', { id });
  await advance(0);
  expect(await lastWords()).toMatch(/^agent: You said no to “water .{60,100}…”, so I left it\.$/);
});

it('says how long a card waits in whole minutes', async () => {
  const { ask, card, advance } = await setup();
  await ask('remind me every day at 9 to stretch');
  await advance(61_234);
  expect((await card()).expiresWords).toBe('in 23 hours 59 minutes');
});

it('takes back what it asked for when the person changes their mind in the chat', async () => {
  const { ask, card, advance, lastWords } = await setup();
  await ask('remind me every day at 9 to stretch');
  expect(await ask('cancel it')).toBe('agent: Cancelled: “stretch”.');
  expect(await card()).toBeUndefined();
  await advance(DAY_MS);
  expect(await lastWords()).toBe('agent: Cancelled: “stretch”.');
});

it('cancels what it made in this thread at once, and Belfry itself tells the person, with what takes it back', async () => {
  const { ask, say, execute, app } = await setup();
  await ask('remind me in 2 hours to call Sarah');
  expect(await say('cancel it')).toBe('notice: Cancelled: call Sarah.');
  const { items: threads } = await execute('list-threads');
  const { items } = await execute('list-messages', { id: threads[0].id });
  const { undo } = items.find(({ role }: { role: string }) => role === 'notice');
  await execute('undo', { change: undo });
  expect((await execute('list-schedules')).items).toMatchObject([{ what: 'call Sarah', state: 'active' }]);
  expect(app.busy()).toBe(0);
});

it('asks before it cancels or pauses what the person made', async () => {
  const { say, ask, execute, card } = await setup();
  const { schedule } = await execute('create-schedule', { kind: 'reminder', what: 'stand up', when: 'every day at 9' });
  await ask('what is scheduled?');
  expect(await say('cancel the first one')).toBe(
    'notice: belfry asks to cancel a schedule: “stand up”, every day at 09:00. It waits for your yes under Approvals.',
  );
  const { id, operation, target } = await card();
  expect([operation, target.scheduleId]).toEqual(['cancel-schedule', schedule.id]);
  const done = await execute('approve-proposal', { id, revision: 1 });
  expect(done).toMatchObject({ words: 'Approved: it is cancelled.', schedule: { state: 'cancelled' } });
});

it('asks before it moves a schedule, and the card says what would change', async () => {
  const { say, ask, execute, card, advance } = await setup();
  await execute('create-schedule', { kind: 'reminder', what: 'stand up', when: 'every day at 9' });
  await ask('what is scheduled?');
  expect(await say('move the first one to 10:30')).toMatch(/^notice: belfry asks to change .*“stand up”/);
  const { id, changes } = await card();
  expect(changes).toEqual([
    {
      field: 'when',
      label: 'Time',
      before: 'every day at 09:00',
      after: 'every day at 10:30',
    },
  ]);
  const done = await execute('approve-proposal', { id, revision: 1 });
  await advance(0);
  expect(done.schedule.when.sentence).toBe('every day at 10:30 (Europe/Warsaw)');
});
