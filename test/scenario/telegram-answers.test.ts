import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupChat as setup } from './telegram-fixture.ts';

const HOUR = 3_600_000;

describe('A message that its writer changes', () => {
  it('says the new words to whoever has not answered it yet', async () => {
    const answering = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    let asked = 0;
    const model = createScriptedModel(async () => {
      asked += 1;
      if (asked === 1) {
        began.resolve();
        await answering.promise;
      }
      return asked === 1 ? 'First.' : 'Second.';
    });
    const { ana, shown, messages, taken } = await setup({ model });
    ana.writes('one');
    await began.promise;
    const second = ana.writes('tow');
    await taken();
    ana.edits(second, 'two');
    await taken();
    answering.resolve();
    await shown('Second.');
    expect((await messages()).filter((line) => line.startsWith('user'))).toEqual(['user: one', 'user: two']);
  });

  it('is asked about once it was acted on, and nothing is done twice', async () => {
    const { ana, shown, messages, service, taken } = await setup({ model: createScriptedModel(() => 'Hello!') });
    const said = ana.writes('remind me at 6');
    await shown('Hello!');
    ana.edits(said, 'remind me at 7');
    await shown(
      'You changed “remind me at 6” to “remind me at 7”, and I had acted on it already. Should I change it to that?',
    );
    // Services tell of an edit also where no word changed.
    const before = service.ledger.said(ana.id).length;
    const other = ana.writes('/timezone');
    await shown('Your time zone is Europe/Warsaw.');
    ana.edits(other, '/stop yes');
    await taken();
    expect(service.ledger.said(ana.id)).toHaveLength(before + 1);
    expect((await messages()).filter((line) => line.startsWith('user'))).toEqual(['user: remind me at 6']);
  });
});

describe('What an agent says', () => {
  it('is formatted by entities, and no character of it breaks a message', async () => {
    const words = ['A **bold** word and `code`.', 'a stray * and _ and [', '<b>no html</b> & **so'];
    const { ana, shown, service } = await setup({ model: createScriptedModel(() => words.join('\n')) });
    ana.writes('hi');
    const entry = await shown('A bold word and code.\na stray * and _ and [\n<b>no html</b> & **so');
    expect('entities' in entry ? entry.entities : null).toEqual([
      { type: 'bold', offset: 2, length: 4 },
      { type: 'code', offset: 16, length: 4 },
    ]);
    expect(service.calls.filter(({ params }) => 'parse_mode' in params)).toEqual([]);
  });
});

describe('While an agent thinks', () => {
  it('Telegram shows that it types and what it is at, and nothing of that is a message', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const model = createScriptedModel(async () => {
      asked += 1;
      if (asked === 1) return { toolCalls: [{ id: 'c1', name: 'list_schedules', input: {} }] };
      await gate.promise;
      return 'Nothing is planned.';
    });
    const { ana, shown, service, messages } = await setup({ model });
    ana.writes('what is planned?');
    await service.ledger.when((entry) => entry.kind === 'action' && entry.action === 'typing');
    const draft = await service.ledger.when((entry) => entry.kind === 'draft');
    expect(draft).toMatchObject({ chatId: ana.id, text: 'looking at schedules ...' });
    expect((await messages()).filter((line) => line.startsWith('agent'))).toEqual([]);
    gate.resolve();
    await shown('Nothing is planned.\n\n⚙ list schedules');
  });
});

describe('A reaction', () => {
  it('below a reminder settles it as any message does, and nobody answers it', async () => {
    const { given, ana, becomes, reminders, service, heard } = await setup();
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    const messageId = await given({ policies: { followUp: {} } });
    await open;
    ana.reacts(messageId, '👍');
    await becomes('call Sarah\n\n✓ Done 11:00');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'message' }]);
    ana.reacts(messageId);
    expect(service.ledger.said(ana.id)).toHaveLength(3);
  });

  it('is neither the word nor the button where one of these is needed, and below anything else only a sign', async () => {
    const { given, ana, reminders, taken, service, eventsOf, heard } = await setup();
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    const messageId = await given({ policies: { followUp: { ack: 'explicit' } } });
    await open;
    const turns = eventsOf('turn.started').length;
    ana.reacts(messageId, '✅');
    const linked = service.ledger.screen(ana.id).find(({ text }) => text.startsWith('You are linked'));
    ana.reacts(linked?.messageId ?? 0, '👍');
    await taken();
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    expect(eventsOf('turn.started').length).toBe(turns);
  });
});

describe('Commands', () => {
  it('are told to Telegram, so that it lists them', async () => {
    const { service } = await setup();
    await service.whenCalled('setMyCommands');
    await expect
      .poll(() => service.commands.get('default/')?.map(({ command }) => command))
      .toEqual([...['list', 'remind', 'snooze', 'pending', 'agents', 'timezone', 'language', 'quiet', 'stop', 'help']]);
  });

  it('show and set the quiet hours', async () => {
    const { ana, shown } = await setup();
    ana.writes('/quiet');
    await shown('You have no quiet hours. Set them: /quiet 22:00-07:00');
    ana.writes('/quiet 22:00-07:00');
    await shown('Your quiet hours are 22:00-07:00 now.');
    ana.writes('/quiet off');
    await shown('You have no quiet hours now.');
  });
});

describe('Several agents behind one bot', () => {
  const speaking = (name: string) => ({
    instructions: `You are ${name}.`,
    description: `is ${name}`,
    model: createScriptedModel(() => `I am ${name}.`),
  });
  const agents = () => ({ leo: speaking('leo'), mia: speaking('mia') });

  it('are chosen by /agents and addressed by @name, and each message says who speaks where more than one does', async () => {
    const { ana, shown, execute, advance } = await setup({
      model: createScriptedModel(() => 'I am belfry.'),
      agents: agents(),
    });
    ana.writes('hi');
    await shown('I am belfry.');
    ana.writes('/agents');
    await shown(
      '• belfry (answers here)\n• leo: is leo\n• mia: is mia\n\nChoose who answers here: /agents belfry. For one message begin with @belfry.',
    );
    ana.writes('@leo who are you?');
    await shown('leo: I am leo.');
    ana.writes('and you?');
    await shown('belfry: I am belfry.');
    ana.writes('/agents MIA');
    await shown('mia answers here from now on.');
    ana.writes('hello again');
    await shown('mia: I am mia.');
    ana.writes('/agents nobody');
    await shown('There is no agent "nobody". Agents: belfry, leo, mia.');
    const threads = (await execute('list-threads', {})).items;
    expect(threads.find(({ channel }: { channel: string }) => channel === 'telegram')).toMatchObject({ agent: 'mia' });
    await advance(HOUR);
  });
});
