import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Ann, whose reminders they are, and Bob on the same Belfry; a phone of Ann's. */
async function setup(options: TestBelfryOptions = {}) {
  const page = createRecordingChannel();
  const phone = createRecordingChannel({ name: 'phone', ...RECORDED_CHANNELS.telegram });
  const belfry = await createTestBelfry({ model: createScriptedModel([]), channels: [page, phone], ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, app } = belfry;
  const admin = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
  await execute('update-me', { name: 'Ann' });
  const added = { name: 'Bob', zone: 'Europe/London' };
  const bob = (await app.executor.execute('create-user', { actor: admin, input: added })) as { id: string };
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  const asBob = (operation: string, input: object = {}): Promise<any> =>
    app.executor.execute(operation, { actor: { kind: 'user', userId: bob.id }, input });
  await execute('link-channel', { channel: 'phone', address: '1' });
  const agree = async () => {
    const { id } = await execute('ask-consent', { userId: 'bob' });
    await asBob('agree-consent', { id });
    return id;
  };
  const remind = (followUp: object, more: object = {}) =>
    execute('create-schedule', {
      kind: 'reminder',
      what: 'take the pills',
      when: 'in 1 hour',
      policies: { followUp: { intervalSeconds: 1800, ...followUp } },
      ...more,
    });
  const heard = async () => {
    const { items } = await asBob('list-threads');
    const messages = (await asBob('list-messages', { id: items[0].id })).items.reverse();
    return messages.map(({ text }: { text: string }) => text);
  };
  const reminder = async () => (await execute('list-reminders', { state: 'all' })).items[0];
  return { ...belfry, page, phone, bob, asBob, agree, remind, heard, reminder };
}
const text = ({ sent }: { sent: { text: string }[] }) => sent.map((message) => message.text);
const tell = (after: number) => ({ after, kind: 'person', to: 'Bob' });

describe('Escalation', () => {
  it('says it on another channel as well from the follow-up on that it names', async () => {
    const { remind, advance, page, phone } = await setup();
    await remind({ max: 3, escalation: [{ after: 1, kind: 'channel', to: 'phone' }] });
    await advance(4 * HOUR);
    expect(text(page)).toEqual([
      'take the pills',
      'Still open: take the pills (follow-up 1 of 3)',
      'No answer yet: take the pills (follow-up 2 of 3)',
      'No answer yet: take the pills (follow-up 3 of 3)',
    ]);
    expect(text(phone)).toEqual(text(page).slice(2));
  });

  it('tells a person who has agreed, when the follow-up it names brought no answer, once, and says so to the owner', async () => {
    const { remind, advance, agree, heard, page, reminder } = await setup();
    await agree();
    await remind({ max: 2, escalation: [tell(1)] });
    await advance(2 * HOUR - MINUTE);
    expect((await heard()).filter((said: string) => said.includes('pills'))).toEqual([]);
    await advance(2 * MINUTE);
    const told = 'Ann has not answered a reminder since 10:00: “take the pills” (2 follow-ups).';
    expect((await heard()).slice(1)).toEqual([told]);
    expect(text(page)).toContain('I told Bob that you have not answered “take the pills”.');
    await advance(24 * HOUR);
    expect(await heard()).toHaveLength(2);
    expect(await reminder()).toMatchObject({ state: 'said' });
  });

  it('tells after the last follow-up too, and after the first message when no follow-up was waited for', async () => {
    const { remind, advance, agree, heard } = await setup();
    await agree();
    await remind({ max: 1, escalation: [tell(1)] });
    await remind({ max: 1, escalation: [tell(0)] }, { what: 'lock the door' });
    await advance(2 * HOUR - 10 * MINUTE);
    expect((await heard()).slice(1)).toEqual([expect.stringContaining('lock the door')]);
    await advance(HOUR);
    expect((await heard()).slice(2)).toEqual([expect.stringContaining('take the pills')]);
  });

  it('tells nobody of a reminder that was answered, snoozed, or stopped', async () => {
    const { remind, advance, agree, heard, execute, reminder } = await setup();
    await agree();
    await remind({ max: 1, escalation: [tell(0), tell(1)] });
    await advance(HOUR + MINUTE);
    await execute('snooze-reminder', { id: (await reminder()).id, until: '2 hours' });
    await advance(2 * HOUR + MINUTE);
    await execute('acknowledge-reminder', { id: (await reminder()).id });
    await advance(24 * HOUR);
    expect((await heard()).filter((said: string) => said.includes('pills'))).toEqual([]);
  });

  it('tells nobody of what never reached the person: that is no silence of theirs', async () => {
    const { remind, advance, agree, heard, page } = await setup();
    await agree();
    await remind({ max: 1, escalation: [tell(0), tell(1)] });
    page.behaviours.push(...Array.from({ length: 40 }, () => 'refused for good' as const));
    await advance(24 * HOUR);
    expect((await heard()).filter((said: string) => said.includes('pills'))).toEqual([]);
  });
});

describe('Consent', () => {
  it('comes first: a step that names somebody who has not agreed is refused, with what to do', async () => {
    const { remind, execute } = await setup();
    const refused = { code: 'invalid_input', hint: expect.stringContaining('ask-consent') };
    await expect(remind({ escalation: [tell(1)] })).rejects.toMatchObject(refused);
    await execute('ask-consent', { userId: 'Bob' });
    await expect(remind({ escalation: [tell(1)] })).rejects.toMatchObject(refused);
    await expect(remind({ escalation: [{ after: 1, kind: 'person', to: 'Nobody' }] })).rejects.toMatchObject(refused);
  });

  it('is asked once, decided by the other person alone, and heard by whoever asked', async () => {
    const { execute, asBob, heard, page, advance } = await setup();
    const asked = await execute('ask-consent', { userId: 'BOB' });
    expect(asked).toMatchObject({ direction: 'asked_by_me', person: 'Bob', state: 'asked' });
    expect(await execute('ask-consent', { userId: 'Bob' })).toEqual(asked);
    expect(await heard()).toEqual([expect.stringContaining('Ann asks whether you may be told')]);
    await expect(execute('agree-consent', { id: asked.id })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await asBob('list-consents')).items).toMatchObject([{ direction: 'asked_of_me', person: 'Ann' }]);
    expect(await asBob('agree-consent', { id: asked.id })).toMatchObject({ state: 'agreed' });
    await advance(0);
    expect(text(page)).toContain('Bob agreed to be told when you do not answer a reminder.');
  });

  it('counts at the moment of telling: withdrawn by either of them, nothing is told, and the owner hears that', async () => {
    const { remind, advance, agree, asBob, heard, page } = await setup();
    const id = await agree();
    await remind({ max: 1, escalation: [tell(1)] });
    await asBob('withdraw-consent', { id });
    await advance(24 * HOUR);
    expect((await heard()).filter((said: string) => said.includes('pills'))).toEqual([]);
    expect(text(page).at(-1)).toBe(
      'Bob was not told that you did not answer “take the pills”: they have not agreed to it, or took it back.',
    );
  });

  it('is not pestered for: after a no it can be asked again a day later, and not by oneself', async () => {
    const { agree, execute, asBob, advance } = await setup();
    const id = await agree();
    await asBob('withdraw-consent', { id });
    await expect(execute('ask-consent', { userId: 'Bob' })).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(asBob('agree-consent', { id })).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(execute('ask-consent', { userId: 'Ann' })).rejects.toMatchObject({ code: 'invalid_input' });
    await advance(25 * HOUR);
    expect(await execute('ask-consent', { userId: 'Bob' })).toMatchObject({ state: 'asked' });
  });

  it('needs the yes of the person too where an agent asks: an agent tells nobody else on its own', async () => {
    const { agree, app, execute } = await setup({ approval: 'never' });
    await agree();
    const thread = (await execute('list-threads')).items.at(-1);
    const actor = { kind: 'agent', userId: app.owner.id, agent: 'belfry', threadId: thread.id, turnId: null } as const;
    const input = { kind: 'reminder', what: 'x', when: 'in 1 hour', policies: { followUp: { escalation: [tell(1)] } } };
    await expect(app.executor.execute('create-schedule', { actor, input })).rejects.toMatchObject({
      code: 'approval_needed',
    });
  });
});
