// What a chat with buttons is to its person, the same on every channel. What only one of them has stands in the files that it names.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import type { ChatOptions } from './chat-fixture.ts';
import { CHATS } from './chats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MEANS_NOTHING = 'This button no longer works.';

const saying = (text: string): ChatOptions => ({ model: createScriptedModel(() => text) });
const fromPerson = (line: string) => line.startsWith('user');

describe.each(CHATS)('A reminder on %s', (_, open) => {
  it('arrives with its buttons, and is sent only with the id that the service gave it', async () => {
    const { given, seen, app, reminderRows } = await open({});
    const messageId = await given();
    expect(seen(messageId)?.rows).toEqual(reminderRows);
    const row = app.store.read(({ db }) =>
      db
        .selectFrom('deliveries')
        .select(['state', 'channel_message_id as proof'])
        .where('text', '=', 'call Sarah')
        .execute(),
    );
    expect(await row).toEqual([{ state: 'sent', proof: messageId }]);
  });

  it('is settled by its Done button, once, and says so where it stands', async () => {
    const { given, presses, becomes, reminders, carried, ana } = await open({});
    const messageId = await given();
    const data = carried('Done');
    expect(await presses(messageId, 'Done')).toBe('✓ Done 11:00');
    await becomes(messageId, /^call Sarah\n\n✓ Done 11:00$/);
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'button' }]);
    expect(await ana.presses(messageId, data)).toBe(MEANS_NOTHING);
  });

  it('is put off where it stands, and comes again', async () => {
    const { given, ana, until, seen, shown, advance, reminders } = await open({});
    const messageId = await given();
    await ana.snoozes(messageId, 'Snooze 10 min');
    await (await until(() => seen(messageId)?.text)).toBe('call Sarah\n\nSnoozed until 11:10');
    await advance(10 * MINUTE);
    expect(await shown('Again, as you asked: call Sarah')).not.toBe(messageId);
    expect(await reminders()).toMatchObject([{ followUps: 0 }]);
  });

  it('shows that it is done when it was answered on the page', async () => {
    const { given, becomes, reminders, execute } = await open({});
    const messageId = await given();
    await execute('acknowledge-reminder', { id: (await reminders())[0].id });
    await becomes(messageId, /^call Sarah\n\n✓ Done 11:00$/);
  });

  it('is answered by a reply to it, of several that are open', async () => {
    const { remind, given, shown, ana, until, advance, reminders } = await open({});
    await remind({ what: 'water the plants', policies: { followUp: {} } });
    await given();
    await advance(5 * MINUTE);
    await ana.replies(await shown('water the plants'), 'yes');
    const states = async () =>
      (await reminders()).map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`).sort();
    await (await until(states)).toEqual(['call Sarah: open', 'water the plants: acknowledged']);
  });

  it('is settled by a sign below it as by the button, nobody answers it, and “undo” opens it again', async () => {
    const { given, ana, becomes, reminders, said, shown } = await open(saying('Hi.'));
    const messageId = await given();
    await ana.reacts(messageId, '👍');
    await becomes(messageId, /^call Sarah\n\n✓ Done 11:00$/);
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'button' }]);
    expect(said()).not.toContain('Hi.');
    await ana.writes('undo');
    await shown('“call Sarah” is open again.');
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
  });

  it('takes a sign neither for the word nor the button where one of these is needed, and below anything else only for a sign', async () => {
    const { given, ana, shown, reminders, taken, messages, eventsOf } = await open(saying('Hi.'));
    const messageId = await given({ followUp: { ack: 'explicit' } });
    const turns = eventsOf('turn.started').length;
    await ana.reacts(messageId, '✅');
    await ana.reacts(await shown('You are linked'), '👍');
    await taken();
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    expect(eventsOf('turn.started').length).toBe(turns);
    expect((await messages()).filter(fromPerson)).toEqual([]);
  });

  it('asks the agent once about a sign where an agent judges, however often the service tells of it', async () => {
    const { given, ana, taken, messages } = await open(saying('Hi.'));
    const messageId = await given({ followUp: { ack: 'judged' } });
    await ana.reacts(messageId, '👍');
    await taken();
    expect((await messages()).filter(fromPerson)).toEqual(['user: 👍']);
  });
});

describe.each(CHATS)('A conversation on %s', (_, open) => {
  it('is the one on the page: what is written there is in it, and the answer comes there', async () => {
    const { ana, shown, messages } = await open({ ...saying('Hello!'), allowed: false });
    await ana.writes('hi there 👋\nhow are you?');
    await shown('Hello!');
    expect(await messages()).toEqual([
      'notice: You are linked. Write to me here, or ask for /help.',
      'user: hi there 👋\nhow are you?',
      'agent: Hello!',
    ]);
  });

  it('takes the new words of a message that its writer changed for whoever has not answered it yet', async () => {
    const [answering, began] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const model = createScriptedModel(async () => {
      asked += 1;
      if (asked > 1) return 'Second.';
      began.resolve();
      await answering.promise;
      return 'First.';
    });
    const { ana, until, shown, messages } = await open({ model });
    const first = ana.writes('one');
    await began.promise;
    const second = ana.writes('tow');
    await (await until(() => messages())).toContain('user: tow');
    const edited = ana.edits(await second, 'two');
    await (await until(() => messages())).toContain('user: two');
    answering.resolve();
    await Promise.all([first, edited]);
    await shown('Second.');
    expect((await messages()).filter(fromPerson)).toEqual(['user: one', 'user: two']);
  });

  it('is answered by the agent that a message was changed to be for, and by nobody else', async () => {
    const [answering, began] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const model = createScriptedModel(async () => {
      asked += 1;
      began.resolve();
      await answering.promise;
      return 'I am belfry.';
    });
    const leo = { instructions: 'You are leo.', description: 'is leo', model: createScriptedModel(() => 'I am leo.') };
    const { ana, until, shown, messages, taken } = await open({ model, agents: { leo } });
    const first = ana.writes('one');
    await began.promise;
    const second = await ana.writes('water the plants');
    await (await until(() => messages())).toContain('user: water the plants');
    const edited = ana.edits(second, '@leo water the plants');
    await (await until(() => messages())).toContain('user: @leo water the plants');
    answering.resolve();
    await Promise.all([first, edited]);
    await shown('I am leo.');
    await shown('I am belfry.');
    await taken();
    expect(asked).toBe(1);
    expect((await messages()).filter((line) => line.startsWith('agent:')).sort()).toEqual([
      'agent: I am belfry.',
      'agent: I am leo.',
    ]);
  });

  it('asks about a message that was changed once it was acted on, once, and does nothing twice', async () => {
    const { ana, shown, messages, taken } = await open(saying('Hello!'));
    const message = await ana.writes('remind me at 6');
    await shown('Hello!');
    await ana.edits(message, 'remind me at 7');
    const question =
      'You changed “remind me at 6” to “remind me at 7”, and I had acted on it already. Should I change it to that?';
    await shown(question);
    await taken();
    expect((await messages()).filter((line) => line.includes('remind me at 7'))).toEqual([`notice: ${question}`]);
  });

  it.each(['yes', 'ok'])('takes “%s” to a question of Belfry’s own for no answer to an open reminder', async (word) => {
    const { ana, shown, given, messages, reminders, until } = await open({ model: createBuiltInModel() });
    const message = await ana.writes('good morning');
    await (await until(async () => (await messages()).filter((line) => line.startsWith('agent:')))).toHaveLength(1);
    await given();
    await ana.edits(message, 'good evening');
    await shown('Should I change it to that?');
    await ana.writes(word);
    await shown('is still open');
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
  });

  it('is with the agent that is chosen by /agents or addressed by @name, and says who speaks where more than one does', async () => {
    const speaking = (name: string) => ({
      ...{ instructions: `You are ${name}.`, description: `is ${name}` },
      model: createScriptedModel(() => `I am ${name}.`),
    });
    const agents = { leo: speaking('leo'), mia: speaking('mia') };
    const { ana, shown, items, channel } = await open({ ...saying('I am belfry.'), agents });
    await ana.writes('hi');
    await shown('I am belfry.');
    await ana.commands('agents');
    await shown('• belfry (answers here)\n• leo: is leo\n• mia: is mia');
    await ana.writes('@leo who are you?');
    await shown('leo: I am leo.');
    await ana.writes('and you?');
    await shown('belfry: I am belfry.');
    await ana.commands('agents', { name: 'mia' });
    await shown('mia answers here from now on.');
    await ana.writes('hello again');
    await shown('mia: I am mia.');
    await ana.commands('agents', { name: 'nobody' });
    await shown('There is no agent “nobody” here. I know: belfry, leo, mia.');
    expect(await items('list-threads')).toContainEqual(expect.objectContaining({ channel, agent: 'mia' }));
  });
});

describe.each(CHATS)('Somebody who is not linked on %s', (_, open) => {
  it('is told so once and never again, whatever they send, and is nobody in the data', async () => {
    const { person, until, taken, execute, app } = await open({});
    const mallory = person('Mallory');
    await mallory.writes('remind me in 1 minute');
    await (await until(() => mallory.seen().length)).toBe(1);
    for (const text of ['hello?', '/list', '/start ABCDEFGH']) await mallory.writes(text);
    await mallory.sendsVoice?.();
    await taken();
    expect(mallory.seen().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Sorry, I talk only with people I am paired with/),
    ]);
    expect((await execute('list-schedules', {})).items).toEqual([]);
    const { items: links, available } = await execute('list-channels', {});
    expect(links).toHaveLength(1);
    // She, and whose words were waited for.
    expect(available[1].connection).toMatchObject({ strangers: 2 });
    const rows = app.store.read(({ db }) =>
      db.selectFrom('messages').select('id').where('role', '=', 'user').execute(),
    );
    expect(await rows).toEqual([]);
  });

  it('presses nothing: not a button of somebody else, not one from another message, not a made-up one', async () => {
    const { given, person, shown, carried, ana, presses, reminders } = await open({});
    const messageId = await given();
    const data = carried('Done');
    expect(await person('Mallory').presses(messageId, data)).toBe('This chat is not linked.');
    expect(await ana.presses(await shown('You are linked'), data)).toBe(MEANS_NOTHING);
    for (const made of ['AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(64)])
      expect(await ana.presses(messageId, made)).toBe(MEANS_NOTHING);
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    expect(await presses(messageId, 'Done')).toBe('✓ Done 11:00');
  });

  it('is told of to the owner once a day, in their morning', async () => {
    const { person, taken, advance, app, channel } = await open({});
    const told = async () => {
      const rows = await app.store.read(({ db }) =>
        db.selectFrom('messages').select('text').where('text', 'like', '%not linked%').orderBy('id').execute(),
      );
      return rows.map(({ text }) => text);
    };
    const mallory = person('Mallory');
    for (const text of ['hello', 'remind me']) await mallory.writes(text);
    await taken();
    await advance(22 * HOUR);
    expect(await told()).toEqual([]);
    await advance(HOUR);
    const wrote = expect.stringMatching(
      new RegExp(
        `^2 people or groups that are not linked wrote to me on ${channel} since yesterday and reached no one: I said once that I talk only with people I am paired with.$`,
      ),
    );
    expect(await told()).toEqual([wrote]);
    await advance(48 * HOUR);
    expect(await told()).toEqual([wrote]);
    await taken();
    await advance(24 * HOUR);
    expect(await told()).toEqual([wrote, expect.stringMatching(/^Somebody who is not linked wrote/)]);
  });
});
