// The real command on a service of its own, killed at any instant.
import { expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { startFakeTelegram } from '../../support/telegram/fake-telegram.ts';

async function setup() {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({ BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url });
  return { service, ...belfry };
}

it('a message that came is taken once, whatever instant the process is killed at', async () => {
  const { service, serve, json } = await setup();
  let server = await serve();
  const { code } = await json('channels', 'pair', 'telegram');
  const ana = service.person();
  ana.starts(code);
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot);
  const link = await json('channels', 'confirm', 'telegram', String(ana.id));
  const sent: string[] = [];
  for (let round = 0; round < 6; round++) {
    for (let each = 0; each < 5; each++) {
      const text = `note ${round}.${each}`;
      sent.push(text);
      ana.writes(text);
    }
    // Some were fetched and not taken, some taken and not confirmed, some neither.
    if (round % 2 === 0) await service.whenCalled('getUpdates', ({ params }) => Number(params.offset ?? 0) > 0);
    server.child.kill('SIGKILL');
    await server.ended;
    server = await serve();
  }
  const last = service.updates.waiting.at(-1)?.update.update_id ?? 0;
  await service.whenCalled('getUpdates', ({ params }) => Number(params.offset ?? 0) > last);
  const { items } = await json('call', 'list-messages', '--id', link.threadId, '--limit', '100');
  const heard = items.filter(({ role }: { role: string }) => role === 'user').map(({ text }: { text: string }) => text);
  expect(heard.sort()).toEqual(sent.sort());
  await server.stop();
});
