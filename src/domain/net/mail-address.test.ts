import { describe, expect, it } from 'vitest';
import { readMailAddress, readMailSender } from './mail-address.ts';

describe('a mail address', () => {
  it.each([
    ['ana@example.org', 'ana@example.org'],
    ["Ana.O'Neil+belfry@EXAMPLE.Org", "Ana.O'Neil+belfry@example.org"],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ])('is taken as servers write it: %s', (typed, read) => {
    expect(readMailAddress(typed)).toBe(read);
  });

  it.each([
    ...['', 'ana', '@example.org', 'ana@', 'ana@localhost', 'ana@example', 'ana@-x.org', 'ana@10.0.0.1', 'ana@[::1]'],
    ...['a na@example.org', 'ana@exam ple.org', '.ana@example.org', 'ana.@example.org', 'a..b@example.org'],
    ...[
      'ana@example.org\r\nBcc: eve@example.org',
      'ana@example.org,eve@example.org',
      '<ana@example.org>',
      'ana@example.org/x',
    ],
    ...['ána@example.org', `${'a'.repeat(65)}@example.org`, `ana@${'a.'.repeat(130)}org`, 'ana@eve@example.org'],
  ])('is refused where it is none, or more than one: %j', (typed) => {
    expect(readMailAddress(typed)).toBeNull();
  });
});

describe('who mail is from', () => {
  it.each([
    ['belfry@example.org', { name: 'Belfry', address: 'belfry@example.org' }],
    ['Our Belfry <belfry@example.org>', { name: 'Our Belfry', address: 'belfry@example.org' }],
    ['"Belfry, Inc." <belfry@example.org>', { name: 'Belfry, Inc.', address: 'belfry@example.org' }],
  ])('is read: %s', (typed, read) => {
    expect(readMailSender(typed)).toEqual(read);
  });

  it.each([
    'Belfry',
    'a\r\nBcc: eve@example.org <b@example.org>',
    'a" <eve@x.org>, "b <b@example.org>',
    '<b@example.org> x',
  ])('ends in no other header and is nobody else: %j', (typed) => {
    expect(readMailSender(typed)).toBeNull();
  });
});
