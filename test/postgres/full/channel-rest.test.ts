// Two real processes behind one bot: what the service asks of one of them, both keep.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { startFakeTelegram } from '../../support/telegram/fake-telegram.ts';

const WAIT_SECONDS = 5;

describe.skipIf(!hasPostgres)('two processes behind one bot', () => {
  it('leave a chat alone for as long as the service asked either of them', async () => {
    const service = await startFakeTelegram();
    onTestFinished(() => service.close());
    const env = {
      DATABASE_URL: await freshDatabase(),
      BELFRY_TELEGRAM_TOKEN: service.token,
      BELFRY_TELEGRAM_API: service.url,
    };
    const [first, second] = [setupBelfry(env), setupBelfry(env)];
    const servers = [await first.serve(), await second.serve()];
    const { code } = await first.json('channels', 'pair', 'telegram');
    const ana = service.person();
    ana.starts(code);
    await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot);
    const { threadId } = await first.json('channels', 'confirm', 'telegram', String(ana.id));
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('You are linked'));
    const tokens = [first, second].map(({ data }) => readFileSync(join(data, 'token'), 'utf8').trim());
    const remind = async (which: number, what: string): Promise<void> => {
      const body = JSON.stringify({ kind: 'reminder', what, when: 'in 1 second', threadId });
      const headers = { authorization: `Bearer ${tokens[which]}`, 'content-type': 'application/json' };
      const made = await fetch(`${servers[which]?.greeting.url}/api/v1/schedules`, { method: 'POST', headers, body });
      expect(made.status).toBeLessThan(300);
    };
    const flood = service.faults.add({ fault: { kind: 'flood', retryAfter: WAIT_SECONDS }, method: 'sendMessage' });
    await remind(0, 'zero');
    await flood.met;
    const askedAt = Date.now();
    for (const each of [0, 1, 0, 1, 0, 1]) await remind(each, `plant ${each}`);
    const shown = () =>
      service.ledger.entries.filter((one) => one.kind === 'message' && one.isBot && one.buttons.length > 0);
    await expect.poll(() => shown().length).toBe(7);
    for (const { at } of shown()) expect(at - askedAt).toBeGreaterThanOrEqual(WAIT_SECONDS * 1_000 - 500);
    expect(service.calls.filter(({ method, status }) => method === 'sendMessage' && status === 429)).toHaveLength(1);
  });
});
