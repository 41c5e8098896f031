import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { loadLibrary } from './library.ts';
import { createSmtp, readSmtpUrl } from './smtp.ts';

it.each([
  ['smtps://ana:p%40ss%2Fword@smtp.example.org', ['smtp.example.org', 465, true, 'ana', 'p@ss/word']],
  ['smtp://ana:secret@smtp.example.org', ['smtp.example.org', 587, false, 'ana', 'secret']],
  ['smtp://[::1]:25', ['::1', 25, false, null, null]],
])('reads where mail is handed in: %s', (url, [host, port, secure, user, password]) => {
  expect(readSmtpUrl(url as string)).toEqual({ host, port, secure, user, password });
});

it.each([
  'https://smtp.example.org',
  'smtp://',
  'smtp://ana@smtp.example.org',
  'smtps://a:b@smtp.example.org/path',
  'smtps://a:%zz@x.org',
])('takes no address that says something else: %s', (url) => {
  expect(readSmtpUrl(url)).toBeNull();
});

it('says of a mail that is too long for its server what is wrong with it, and tries it no second time', async () => {
  const server = new SMTPServer({ size: 10, authOptional: true, disabledCommands: ['STARTTLS'], logger: false });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const here = { host: '127.0.0.1', port, secure: false, user: null, password: null };
  const letter = { from: 'belfry@example.org', to: 'ana@example.org', raw: Buffer.from('x'.repeat(100)) };
  const posted = createSmtp(await loadLibrary(), here).post(letter, new AbortController().signal);
  const message = expect.stringMatching(/^the mail server takes no mail as long as this one/);
  await expect(posted).rejects.toMatchObject({ retryable: false, message });
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
