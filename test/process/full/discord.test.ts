// The real command on a service of its own, killed at any instant.
import { expect, it } from 'vitest';
import { saidOn, setupDiscord } from '../discord-fixture.ts';

it('a message that came is taken once, whatever instant the process is killed at', async () => {
  const { service, serve, json } = await setupDiscord();
  let server = await serve();
  const { code } = await json('channels', 'pair', 'discord');
  await service.gateway.whenIdentified(1);
  const ana = service.person();
  ana.writes(`/start ${code}`);
  await saidOn(service, (text) => text.startsWith('Thank you.'));
  const link = await json('channels', 'confirm', 'discord', ana.id);
  const sent: string[] = [];
  for (let round = 0; round < 6; round++) {
    for (let each = 0; each < 5; each++) {
      const text = `note ${round}.${each}`;
      sent.push(text);
      ana.writes(text);
    }
    server.child.kill('SIGKILL');
    await server.ended;
    // The session may be over when it comes back: then all that is left is the history.
    if (round % 2 === 0) service.gateway.forgetSessions();
    ana.writes(`away ${round}`);
    sent.push(`away ${round}`);
    server = await serve();
  }
  const heard = async (): Promise<string[]> => {
    const { items } = await json('call', 'list-messages', '--id', link.threadId, '--limit', '100');
    return items.filter(({ role }: { role: string }) => role === 'user').map(({ text }: { text: string }) => text);
  };
  while ((await heard()).length < sent.length) await service.gateway.whenHeartbeats(0);
  expect((await heard()).sort()).toEqual(sent.sort());
  await server.stop();
});
