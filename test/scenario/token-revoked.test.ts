// The token of a bot is taken away while Belfry runs: a new one was made, or the bot was deleted.
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupChat } from './telegram-fixture.ts';

const MINUTE = 60_000;

it('a token that Telegram takes away is told, asked about once a minute, and costs no reminder', async () => {
  const model = createScriptedModel(() => 'Hello!');
  const { service, execute, advance, remind, heard, shown, app, ana } = await setupChat({ model });
  const named = async () => (await execute('get-status', {})).channels[0];
  await remind();
  await service.polling.whenWaiting();
  const asked = () => service.calls.filter(({ method }) => method === 'getUpdates').length;
  const revoked = service.faults.add({
    fault: { kind: 'refuse', code: 401, description: 'Unauthorized' },
    times: Number.POSITIVE_INFINITY,
  });
  service.cutConnections();
  await expect.poll(named).toMatchObject({ state: 'unreachable' });
  const before = asked();
  const told = heard('delivery.changed', ({ state }) => state === 'failed');
  for (let minute = 0; minute < 60; minute++) await advance(MINUTE);
  await revoked.met;
  await told;
  expect(asked() - before).toBeLessThanOrEqual(62);
  await expect.poll(named).toMatchObject({ state: 'refused', words: expect.stringContaining('BELFRY_TELEGRAM_TOKEN') });
  const onPage = await app.store.read(({ db }) =>
    db.selectFrom('deliveries').select('text').where('channel', '=', 'web').execute(),
  );
  expect(onPage).toContainEqual({
    text: 'This could not be sent on telegram (Telegram does not accept the token of the bot):\n\ncall Sarah',
  });
  expect((await execute('list-channels', {})).items).toMatchObject([
    { failure: 'Telegram does not accept the token of the bot' },
  ]);

  revoked.cancel();
  let isBack = false;
  void service.polling.whenWaiting().then(() => {
    isBack = true;
  });
  const lookAgain = async () => {
    await advance(MINUTE);
    return isBack;
  };
  await expect.poll(lookAgain).toBe(true);
  await remind({ what: 'call Bob' });
  await advance(60 * MINUTE);
  await shown('call Bob');
  ana.writes('are you there?');
  await shown('Hello!');
  await expect.poll(named).toMatchObject({ state: 'connected' });
  expect((await execute('list-channels', {})).items).toMatchObject([{ failingSince: null, failure: null }]);
});
