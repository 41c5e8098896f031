import { expect, it } from 'vitest';
import { readSmtpUrl } from './smtp.ts';

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
