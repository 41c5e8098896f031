import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupChat as setup } from './telegram-fixture.ts';

describe('A command that its writer changes', () => {
  it('is neither carried out again nor asked about', async () => {
    const { ana, shown, service, taken } = await setup();
    const before = service.ledger.said(ana.id).length;
    const command = ana.writes('/timezone');
    await shown('Your time zone is Europe/Warsaw.');
    ana.edits(command, '/stop yes');
    await taken();
    expect(service.ledger.said(ana.id)).toHaveLength(before + 1);
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
    await shown('Your quiet hours are off.');
  });
});
