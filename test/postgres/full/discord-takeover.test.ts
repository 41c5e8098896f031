// Two real processes with one bot on one database: the one that holds the connection to Discord is killed.
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { startFakeDiscord } from '../../support/discord/fake-discord.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('two processes with one Discord bot', () => {
  it('one holds the connection; when it is killed the other goes on, and every message is taken once', async () => {
    const service = await startFakeDiscord();
    onTestFinished(() => service.close());
    const { serve, json } = setupBelfry({
      DATABASE_URL: await freshDatabase(),
      BELFRY_DISCORD_TOKEN: service.token,
      BELFRY_DISCORD_API: service.api,
    });
    const first = await serve();
    await service.gateway.whenIdentified(1);
    const second = await serve();
    const { code } = await json('channels', 'pair', 'discord');
    const ana = service.person();
    ana.writes(`/start ${code}`);
    const bot = (isMeant: (text: string) => boolean) =>
      service.ledger.when((one) => one.kind === 'message' && one.isBot && isMeant(one.text));
    await bot((text) => text.startsWith('Thank you.'));
    const link = await json('channels', 'confirm', 'discord', ana.id);
    await bot((text) => text.startsWith('You are linked'));
    ana.writes('note before');
    // It may or may not have been taken by the time.
    first.child.kill('SIGKILL');
    await first.ended;
    ana.writes('note meanwhile');
    // The second goes on with the session of the first.
    await service.gateway.whenResumed(1);
    expect(service.gateway.identifies).toBe(1);
    ana.writes('note after');
    const heard = async (): Promise<string[]> => {
      const { items } = await json('call', 'list-messages', '--id', link.threadId, '--limit', '100');
      const own = items.filter(({ role }: { role: string }) => role === 'user');
      return own.map(({ text }: { text: string }) => text).reverse();
    };
    while (!(await heard()).includes('note after'));
    expect(await heard()).toEqual(['note before', 'note meanwhile', 'note after']);
    await second.stop();
  });
});
