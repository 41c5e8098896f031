import { describe, expect, it, onTestFinished } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { temporaryFolder } from './folders.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const OWN = 'https://belfry.example.org';
const model = () => createScriptedModel(() => 'Hello!');

describe('A bot on Telegram', () => {
  it('that is called otherwise by now is the same bot: what it took is not taken again', async () => {
    const service = await setupTelegram();
    const folder = { clock: createSimulatedClock('2026-11-21T09:00:00Z'), dataFolder: temporaryFolder() };
    const first = await setupBelfry(service, { ...folder, model: model() });
    const { ana, link } = await pair(service, first);
    ana.writes('one');
    await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text === 'Hello!');
    await first[Symbol.asyncDispose]();
    // The last poll was never answered, so Telegram hands over again what was taken, under the new name.
    const renamed = await startFakeTelegram({ endsPolls: false, username: 'belfry_of_ana_bot', token: service.token });
    onTestFinished(() => renamed.close());
    const asked = renamed.whenCalled('getUpdates');
    const second = await setupBelfry(renamed, { ...folder, model: model() });
    expect((await asked).params.offset).toBeGreaterThan(0);
    const { channels } = await second.execute('get-status', {});
    expect(channels).toMatchObject([{ account: '@belfry_of_ana_bot' }]);
    expect((await second.execute('list-channels', {})).items).toMatchObject([{ id: link.id }]);
  });

  it('that another token is of is another bot: its updates are read from their beginning', async () => {
    const service = await setupTelegram();
    const folder = { clock: createSimulatedClock('2026-11-21T09:00:00Z'), dataFolder: temporaryFolder() };
    const first = await setupBelfry(service, { ...folder, model: model() });
    await pair(service, first);
    await first[Symbol.asyncDispose]();
    const other = await startFakeTelegram({ endsPolls: false, token: '77:another-token-of-the-usual-form-000' });
    onTestFinished(() => other.close());
    const asked = other.whenCalled('getUpdates');
    await setupBelfry(other, { ...folder, model: model() });
    expect((await asked).params.offset).toBeUndefined();
  });
});

describe('A webhook that is set while Telegram is asked', () => {
  const receive = async (url: string) => {
    const service = await setupTelegram();
    await fetch(`${service.url}/bot${service.token}/setWebhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    const channel = await telegram({ token: service.token, apiUrl: service.url, ownUrl: OWN });
    const ana = service.person();
    ana.starts();
    const batch = await channel.inbox
      ?.receive(null, new AbortController().signal)
      .catch((error: Error) => error.message);
    return { batch, removed: service.calls.some(({ method }) => method === 'deleteWebhook') };
  };

  it('is taken away where it is this Belfry’s own, and what waited comes', async () => {
    const { batch, removed } = await receive(`${OWN}/api/v1/pushes/telegram`);
    expect(removed).toBe(true);
    expect(batch).toMatchObject({ updates: [{ act: { kind: 'command', name: 'start' } }] });
  });

  it.each(['https://elsewhere.example.org/api/v1/pushes/telegram', `${OWN}/somebody-elses`])(
    'is named and left alone where it is not: %s',
    async (url) => {
      const { batch, removed } = await receive(url);
      expect(removed).toBe(false);
      expect(batch).toContain('a webhook is set for this bot');
    },
  );
});
