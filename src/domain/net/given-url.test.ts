import { describe, expect, it } from 'vitest';
import { isInsideHost, parseGivenUrl } from './given-url.ts';
import { readHookAddress } from './hook-address.ts';

describe('A host', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:7433/',
    'http://belfry.localhost/',
    'http://router/',
    'http://router./',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://nas.lan/',
    'http://wiki.corp/',
    'http://gate.home.arpa/',
    'http://xn--n3h/',
  ])('is not of the public internet by what is written: %s', (url) => {
    expect(isInsideHost(new URL(url))).toBe(true);
  });

  it.each([
    'https://example.org/',
    'https://example.org./',
    'https://local.example.org/',
    'https://internal.example.com/',
    'https://mylan.net/',
    'http://93.184.216.34/',
    'http://[2606:4700::1111]/',
  ])('may be of the public internet: %s', (url) => {
    expect(isInsideHost(new URL(url))).toBe(false);
  });

  it('inside is posted to only where the operator allows it', () => {
    for (const url of ['https://router/hook', 'https://nas.local/hook', 'https://localhost./hook'])
      expect(() => readHookAddress(url, [])).toThrow('BELFRY_WEBHOOK_HOSTS');
    expect(readHookAddress('https://nas.local/hook', ['nas.local'])).toBe('https://nas.local/hook');
  });
});

describe('An address somebody gave', () => {
  it.each([
    'https://example.org/a\r\nHost: evil.example',
    'https://exa\r\nmple.org/',
    'https://example.org/\tx',
    'java\nscript:alert(1)',
    'https://example.org/a b',
    'https://example.org/\u0000',
    'https://example.org/\u0085',
    ' https://example.org/',
  ])('with line breaks, spaces or control characters is refused: %j', (text) => {
    expect(parseGivenUrl(text)).toBeNull();
  });

  it('is read as it stands', () => {
    expect(parseGivenUrl('https://example.org/ä?x=1')?.href).toBe('https://example.org/%C3%A4?x=1');
  });
});
