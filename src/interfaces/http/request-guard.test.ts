import { describe, expect, it } from 'vitest';
import { createGuard, isLoopbackName } from './request-guard.ts';

const guard = createGuard({ hosts: ['belfry.home'], origins: ['http://localhost:5173'] });
const ask = (headers: Record<string, string>, { method = 'GET', url = '/api/v1/me' } = {}) => {
  try {
    guard({ method, url, headers });
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the host a request names', () => {
  it.each([
    'localhost',
    'localhost:7433',
    '127.0.0.1:7433',
    '127.1.2.3',
    '[::1]:7433',
    'LOCALHOST:1',
    'belfry.home:80',
  ])('passes as %s', (host) => {
    expect(ask({ host })).toBe('passes');
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:7433',
    '192.168.1.5',
    '0.0.0.0',
    '[::2]:80',
    'localhost@evil.example',
    'localhost:7433:7433',
    'localhost/',
    '',
  ])('is refused as %s', (host) => {
    expect(ask({ host })).toBe('hostile_host');
  });

  it('is refused when there is none', () => {
    expect(ask({})).toBe('hostile_host');
  });
});

describe('the page a request comes from', () => {
  const host = '127.0.0.1:7433';
  it('passes when it is our own, or one that was allowed', () => {
    expect(ask({ host, origin: 'http://127.0.0.1:7433' }, { method: 'POST' })).toBe('passes');
    expect(ask({ host, origin: 'http://localhost:5173' }, { method: 'POST' })).toBe('passes');
  });

  it.each(['http://evil.example', 'http://localhost:3000', 'null', 'http://127.0.0.1:7434', 'file://'])(
    'is refused as %s',
    (origin) => {
      expect(ask({ host, origin })).toBe('forbidden');
      expect(ask({ host, origin }, { url: '/' })).toBe('forbidden');
    },
  );

  it('may link to the page, but not to the interface behind it', () => {
    const link = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(ask(link, { url: '/schedules' })).toBe('passes');
    expect(ask(link, { url: '/api/v1/me' })).toBe('forbidden');
    expect(ask(link, { url: '/schedules', method: 'POST' })).toBe('forbidden');
    expect(ask({ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, { url: '/' })).toBe('forbidden');
    expect(ask({ host, 'sec-fetch-site': 'same-site' })).toBe('forbidden');
    expect(ask({ host, 'sec-fetch-site': 'same-origin' })).toBe('passes');
  });
});

it('knows what can only mean this machine', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopbackName)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'localhost.example', '127.0.0.1.example'].some(isLoopbackName)).toBe(false);
});
