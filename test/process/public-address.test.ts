// Belfry behind a name of its own: who it answers to, and what is sent to phones.
import { get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

async function setup(env: Readonly<Record<string, string>>) {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({
    BELFRY_TELEGRAM_TOKEN: service.token,
    BELFRY_TELEGRAM_API: service.url,
    BELFRY_APPROVAL: 'always',
    ...env,
  });
  const server = await belfry.serve();
  const ana = service.person({ username: 'ana' });
  const { code } = await belfry.json('channels', 'pair', 'telegram');
  ana.starts(code);
  await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('Thank you.'));
  await belfry.json('channels', 'confirm', 'telegram', String(ana.id));
  const hear = async (words: RegExp): Promise<string> => {
    let text = '';
    await service.ledger.when((entry) => {
      if (entry.kind !== 'message' || !entry.isBot || !words.test(entry.text)) return false;
      text = entry.text;
      return true;
    });
    return text;
  };
  return { ...belfry, server, ana, hear };
}

/** The status for a request that names a host. */
const statusAs = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${url}/api/v1/health`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

it('the public address is answered to, and links on a phone begin with it', async () => {
  const { server, ana, hear, belfry } = await setup({ BELFRY_PUBLIC_URL: 'https://belfry.example.org' });
  const { url, words } = server.greeting;
  expect(words).toContain('https://belfry.example.org');
  expect(await statusAs(url, 'belfry.example.org')).toBe(200);
  expect(await statusAs(url, 'other.example.org')).toBe(421);
  ana.writes('remind me in 3 hours to water the ferns');
  await hear(/ferns/);
  ana.writes('/pending');
  expect(await hear(/to decide\.$/)).toMatch(/Open https:\/\/belfry\.example\.org\/approvals\/apr_\w+ to decide\.$/);
  const { stdout } = await belfry('open', '--qr');
  expect(stdout).toMatch(/^https:\/\/belfry\.example\.org\/#code=\S+\n/);
  expect(stdout).toMatch(/[█▀▄]{10}/);
});

it('without a public address no link to this computer is sent to a phone', async () => {
  const { server, ana, hear, belfry } = await setup({});
  ana.writes('remind me in 3 hours to water the ferns');
  await hear(/ferns/);
  ana.writes('/pending');
  const said = await hear(/to decide\.$/);
  expect(said).toContain('Open Belfry on your computer to decide.');
  expect(said).not.toContain(new URL(server.greeting.url).host);
  const { code, stdout, stderr } = await belfry('open', '--qr');
  expect(code).not.toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/BELFRY_PUBLIC_URL/);
});
