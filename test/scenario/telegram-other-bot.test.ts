import { describe, expect, it, onTestFinished } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { temporaryFolder } from './folders.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const HOUR_MS = 3_600_000;
const OWN = 'https://belfry.example.org';
const FIRST = '11:the-first-token-of-the-usual-form-0000';
const OTHER = '77:another-token-of-the-usual-form-000';

const model = () => createScriptedModel(() => 'Hello!');
const folderOf = () => ({ clock: createSimulatedClock('2026-11-21T09:00:00Z'), dataFolder: temporaryFolder() });

describe('Another bot in the place of the one before', () => {
  it('changes no message of its own for one that the bot before sent under the same number', async () => {
    const service = await setupTelegram({ token: FIRST });
    const folder = folderOf();
    const first = await setupBelfry(service, { ...folder, model: model() });
    const { ana, link } = await pair(service, first);
    const remind = (what: string) => ({ kind: 'reminder', what, when: 'in 1 hour', threadId: link.threadId });
    await first.execute('create-schedule', remind('water the figs'));
    await first.advance(HOUR_MS);
    const old = await service.ledger.when(
      (one) => one.kind === 'message' && one.isBot && one.text === 'water the figs',
    );
    const oldId = 'messageId' in old ? old.messageId : 0;
    const { items } = await first.execute('list-reminders', { state: 'all' });
    await first[Symbol.asyncDispose]();

    const other = await startFakeTelegram({ endsPolls: false, token: OTHER });
    onTestFinished(() => other.close());
    const there = other.person({ id: ana.id, firstName: 'Ana', username: 'ana_k' });
    there.starts();
    const second = await setupBelfry(other, { ...folder, model: model() });
    const connected = async () => (await second.execute('get-status', {})).channels[0]?.state;
    await expect.poll(connected).toBe('connected');
    await second.taken();
    // The other bot's messages have come to the same number.
    const newest = () =>
      Math.max(...other.ledger.entries.flatMap((one) => ('messageId' in one ? [one.messageId] : [0])));
    while (newest() < oldId - 1) there.writes('/help');
    await second.execute('create-schedule', remind('fill in the form'));
    await second.advance(HOUR_MS);
    await other.ledger.when((one) => one.kind === 'message' && one.isBot && one.text === 'fill in the form');
    await second.execute('acknowledge-reminder', { id: items[0]?.id ?? '' });
    await second.advance(60_000);
    expect(other.calls.filter(({ method }) => method === 'editMessageText')).toEqual([]);
  });
});

describe('What Telegram hands over for another bot', () => {
  it('is taken, though the bot before had the same number for something else', async () => {
    const folder = folderOf();
    const service = await setupTelegram({ token: FIRST });
    const first = await setupBelfry(service, { ...folder, model: model() });
    const { ana, link } = await pair(service, first);
    await first[Symbol.asyncDispose]();
    const heard = async (token: string, text: string): Promise<readonly string[]> => {
      const api = await setupTelegram({ token });
      const channel = await telegram({ token, apiUrl: api.url, webhookUrl: OWN });
      const belfry = await createTestBelfry({ ...folder, model: model(), channels: [channel] });
      try {
        await api.whenCalled('setWebhook');
        const secret = String(api.calls.find(({ method }) => method === 'setWebhook')?.params.secret_token);
        const from = { id: ana.id, is_bot: false, first_name: 'Ana' };
        const said = { message_id: 5, date: 1, chat: { id: ana.id, type: 'private' }, from, text };
        const call = {
          headers: { 'x-telegram-bot-api-secret-token': secret },
          body: JSON.stringify({ update_id: 500, message: said }),
        };
        for (const _ of [1, 2]) expect(await belfry.app.takePushed('telegram', call)).toBe('taken');
        const { items } = await belfry.execute('list-messages', { id: link.threadId, limit: 100 });
        const all: readonly { readonly role: string; readonly text: string }[] = items;
        return all.filter(({ role }) => role === 'user').map((one) => one.text);
      } finally {
        await belfry[Symbol.asyncDispose]();
      }
    };
    expect(await heard(FIRST, 'to the first bot')).toEqual(['to the first bot']);
    expect((await heard(OTHER, 'to the other bot')).toSorted()).toEqual(['to the first bot', 'to the other bot']);
  });
});
