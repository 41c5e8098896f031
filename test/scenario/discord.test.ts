import { describe, expect, it } from 'vitest';
import { pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A Belfry with somebody who is paired, and short ways to what they see. */
async function setup(options: Parameters<typeof setupBelfry>[1] = {}) {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, options);
  const { ana, link } = await pair(service, belfry);
  const { execute, advance } = belfry;
  const remind = (more: object = {}) =>
    execute('create-schedule', {
      kind: 'reminder',
      what: 'call Sarah',
      when: 'in 1 hour',
      threadId: link.threadId,
      ...more,
    });
  const shown = (text: string) => said(service, ana.channelId, text);
  const becomes = (text: string) =>
    service.ledger.when((entry) => entry.kind === 'edit' && entry.channelId === ana.channelId && entry.text === text);
  const messages = async (threadId = link.threadId): Promise<string[]> =>
    (await execute('list-messages', { id: threadId })).items
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  const reminders = async () => (await execute('list-reminders', { state: 'all' })).items;
  /** The reminder, shown. */
  const given = async (more: object = {}) => {
    await remind(more);
    await advance(HOUR);
    return (await shown('call Sarah')).messageId;
  };
  /** What the bot said to one person alone, after a press or a command. */
  const toldAlone = (text: string) =>
    service.ledger.when((entry) => entry.kind === 'message' && entry.onlyFor === ana.id && entry.text === text);
  return { ...belfry, service, ana, link, remind, shown, becomes, messages, reminders, given, toldAlone };
}

describe('A reminder on Discord', () => {
  it('arrives with its buttons, and is sent only with the id that Discord gave it', async () => {
    const { given, service, ana, app, heard } = await setup();
    const sent = heard('delivery.changed', ({ state }) => state === 'sent');
    const messageId = await given();
    await sent;
    const rows = await app.store.read(({ db }) =>
      db
        .selectFrom('deliveries')
        .select(['state', 'channel_message_id as proof'])
        .where('text', '=', 'call Sarah')
        .execute(),
    );
    expect(rows).toEqual([{ state: 'sent', proof: messageId }]);
    const message = service.ledger.screen(ana.channelId).find((one) => one.messageId === messageId);
    expect(message?.buttons).toEqual([['Done', 'Stop'], ['Later …']]);
  });

  it('is settled by its Done button, once, and says so where it stands', async () => {
    const { given, ana, becomes, reminders, service, toldAlone } = await setup();
    const messageId = await given({ policies: { followUp: {} } });
    const press = ana.presses(messageId, 'Done');
    expect(await press.answered).toEqual({ kind: 'deferred-update' });
    await toldAlone('Done 11:00');
    await becomes('call Sarah\n\n✓ Done 11:00');
    expect(service.ledger.screen(ana.channelId).find((one) => one.messageId === messageId)?.buttons).toEqual([]);
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'button' }]);
  });

  it('is put off by the list below it, and comes again', async () => {
    const { given, ana, becomes, advance, shown, service } = await setup();
    const messageId = await given({ policies: { followUp: {} } });
    const select = service.ledger.screen(ana.channelId).at(-1)?.buttons;
    expect(select).toContainEqual(['Later …']);
    await ana.chooses(messageId, 'Later …', laterValue(service, 'Snooze 10 min')).answered;
    await becomes('call Sarah\n\nSnoozed until 11:10');
    await advance(10 * MINUTE);
    await shown('Again, as you asked: call Sarah');
  });
});

/** What a line of the list below the last message that has one carries. */
function laterValue(service: Awaited<ReturnType<typeof setup>>['service'], label: string): string {
  const call = service.calls.findLast(
    ({ method, params }) => /messages$/.test(method) && params.components !== undefined,
  );
  const rows = (call?.params.components ?? []) as { components: { options?: { label: string; value: string }[] }[] }[];
  const option = rows
    .flatMap(({ components }) => components.flatMap(({ options = [] }) => options))
    .find((one) => one.label === label);
  if (option === undefined) throw new Error(`there is no "${label}" to choose`);
  return option.value;
}
