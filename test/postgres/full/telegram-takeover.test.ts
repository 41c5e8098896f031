// Two real processes behind one bot: the one that receives is killed, and the other goes on where it stopped.
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { startFakeTelegram } from '../../support/telegram/fake-telegram.ts';

describe.skipIf(!hasPostgres)('two processes behind one bot', () => {
  it('the one that receives is killed: the other does, and every message is taken and answered once', async () => {
    const service = await startFakeTelegram();
    onTestFinished(() => service.close());
    const env = {
      DATABASE_URL: await freshDatabase(),
      BELFRY_TELEGRAM_TOKEN: service.token,
      BELFRY_TELEGRAM_API: service.url,
    };
    const [first, second] = [setupBelfry(env), setupBelfry(env)];
    const holder = await first.serve();
    await service.polling.whenWaiting();
    await second.serve();

    const { code } = await first.json('channels', 'pair', 'telegram');
    const ana = service.person({ firstName: 'Ana' });
    ana.starts(code);
    await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot);
    const link = await first.json('channels', 'confirm', 'telegram', String(ana.id));
    const answered = (count: number) =>
      service.ledger.when(
        (entry) =>
          entry.kind === 'message' &&
          entry.isBot &&
          service.ledger.said(ana.id).filter((text) => text.startsWith('Your time zone')).length >= count,
      );
    ana.writes('/timezone Asia/Tokyo');
    await answered(1);
    // While one process receives, the other asks nothing.
    expect(service.calls.filter(({ method, status }) => method === 'getUpdates' && status === 409)).toEqual([]);

    holder.child.kill('SIGKILL');
    await holder.ended;
    const before = service.calls.length;
    for (let each = 1; each <= 5; each++) ana.writes(`/timezone Etc/GMT+${each}`);
    await service.whenCalled('getUpdates', (call) => service.calls.indexOf(call) >= before);
    await answered(6);
    ana.writes('/help');
    await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.includes('/help: all'));
    const said = service.ledger.said(ana.id).filter((text) => text.startsWith('Your time zone'));
    expect(said.toSorted()).toEqual(
      ['Asia/Tokyo', ...[1, 2, 3, 4, 5].map((each) => `Etc/GMT+${each}`)].map(
        (zone) => `Your time zone is ${zone} now.`,
      ),
    );
    expect(link.channel).toBe('telegram');
  });
});
