// The real command with only a token, on a Discord of its own.
import { expect, it } from 'vitest';
import { saidOn, setupDiscord } from './discord-fixture.ts';

it('a token and nothing else: the start says who the bot is and how to let it in, and the pairing links a conversation', async () => {
  const { service, serve, json, belfry } = await setupDiscord();
  const server = await serve();
  expect(server.greeting.words).toMatch(/discord +@belfry; to pair it with you: belfry channels pair discord/);
  const invitation = `https://discord.com/oauth2/authorize?client_id=${service.applicationId}`;
  expect(server.greeting.words).toContain(`add it for you alone: ${invitation}&integration_type=1`);
  expect(server.greeting.words).toContain(
    `add it to a server: ${invitation}&integration_type=0&scope=bot+applications.commands&permissions=274877975552`,
  );
  const { code, url } = await json('channels', 'pair', 'discord');
  expect(url).toBe(`https://discord.com/users/${service.bot.id}`);
  await service.gateway.whenIdentified(1);
  const ana = service.person({ name: 'ana_k' });
  ana.writes(`/start ${code}`);
  await saidOn(service, (text) => text.startsWith('Thank you.'));
  const unsure = await belfry('channels', 'confirm', 'discord');
  expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining(`Link id ${ana.id}, called @ana_k?`) });
  await json('channels', 'confirm', 'discord', ana.id);
  await saidOn(service, (text) => text.startsWith('You are linked'));
  ana.writes('remind me in 1 second to stretch');
  const reminder = await service.ledger.when(
    (entry) => entry.kind === 'message' && entry.isBot && entry.buttons.flat().includes('Done'),
  );
  if (reminder.kind !== 'message') throw new Error('no message');
  await json('channels', 'test', 'discord');
  await saidOn(service, (text) => text.startsWith('A test from Belfry'));
  ana.presses(reminder.messageId, 'Done');
  await service.ledger.when((entry) => entry.kind === 'edit' && /✓ Done/.test(entry.text));
  const listed = await belfry('channels');
  expect(listed.stderr).toContain('discord: connected as @belfry');
  expect((await belfry('doctor')).stdout).toContain('discord is connected as @belfry');
  const { stdout, stderr } = await server.stop();
  expect(`${stdout}${stderr}${listed.stdout}`).not.toContain(service.token);
  expect((await belfry('config')).stdout).not.toContain(service.token);
});
