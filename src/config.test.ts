import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CONFIG_KEYS, loadConfig, settingFacts } from './config.ts';

const HOME = '/home/ada';

describe('the configuration', () => {
  it('has a default for everything', () => {
    const { config, sources, warnings } = loadConfig({ HOME });
    expect(config).toMatchObject({ host: '127.0.0.1', port: 7433, log: 'warn', data: '/home/ada/.local/share/belfry' });
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
    expect(warnings).toEqual([]);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('believes a flag before the environment, and the environment before the default', () => {
    const loaded = loadConfig({ HOME, BELFRY_PORT: '8000', BELFRY_HOST: '::1' }, { port: '9000' });
    expect(loaded.config).toMatchObject({ port: 9000, host: '::1' });
    expect(loaded.sources).toMatchObject({ port: 'flag', host: 'environment', log: 'default' });
  });

  it('follows XDG_DATA_HOME only when it is absolute', () => {
    expect(loadConfig({ HOME, XDG_DATA_HOME: '/data' }).config.data).toBe('/data/belfry');
    expect(loadConfig({ HOME, XDG_DATA_HOME: 'data' }).config.data).toBe('/home/ada/.local/share/belfry');
    expect(loadConfig({ HOME, XDG_DATA_HOME: '/data', BELFRY_DATA: '/mine' }).config.data).toBe('/mine');
  });

  it('reads lists of hosts and origins, with or without spaces', () => {
    const { config } = loadConfig({
      HOME,
      BELFRY_HOSTS: 'belfry.example.org, 192.168.1.7,[fd00::7]',
      BELFRY_ORIGINS: 'https://example.org,http://localhost:5173',
    });
    expect(config.hosts).toEqual(['belfry.example.org', '192.168.1.7', '[fd00::7]']);
    expect(config.origins).toEqual(['https://example.org', 'http://localhost:5173']);
    expect(loadConfig({ HOME }).config).toMatchObject({ hosts: [], origins: [] });
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/00', '10.0.0.0/33', '10.0.0.0/'])(
    'refuses the proxies %s with words before anything starts: of them all, or of none, nobody can be told from another',
    (given) => {
      expect(() => loadConfig({ HOME, BELFRY_TRUST_PROXY: given })).toThrow(
        'BELFRY_TRUST_PROXY should be addresses such as 127.0.0.1 or networks such as 10.0.0.0/8',
      );
    },
  );

  it('counts an empty value as not set', () => {
    expect(loadConfig({ HOME, BELFRY_PORT: '' })).toMatchObject({
      config: { port: 7433 },
      sources: { port: 'default' },
    });
  });

  it.each([
    [{ BELFRY_PORT: 'soon' }, 'BELFRY_PORT should be a whole number from 0 to 65535; it is "soon".'],
    [{ BELFRY_PORT: '65536' }, 'BELFRY_PORT should be a whole number from 0 to 65535; it is "65536".'],
    [{ BELFRY_PORT: '80.5' }, 'BELFRY_PORT should be'],
    [{ BELFRY_LOG: 'loud' }, 'BELFRY_LOG should be one of silent, warn, info, debug; it is "loud".'],
    [{ BELFRY_AGENT_CONCURRENCY: '0' }, 'BELFRY_AGENT_CONCURRENCY should be a whole number from 1 to 1000; it is "0".'],
    [
      { BELFRY_PROVIDER_CONCURRENCY: 'anthropic:4' },
      'BELFRY_PROVIDER_CONCURRENCY should be a whole number from 1 to 1000, or providers with theirs such as anthropic=4, openai=10; it is "anthropic:4".',
    ],
    [{ BELFRY_CONCURRENCY: '0' }, 'BELFRY_CONCURRENCY should be a whole number from 1 to 1000; it is "0".'],
    [
      { BELFRY_HOSTS: 'https://belfry.example.org' },
      'BELFRY_HOSTS should be names such as belfry.example.org, with commas between them and no port; it is "https://belfry.example.org".',
    ],
    [{ BELFRY_HOSTS: 'belfry.example.org:8443' }, 'BELFRY_HOSTS should be names'],
    [{ BELFRY_HOSTS: 'good.example.org, *.example.org' }, 'BELFRY_HOSTS should be names'],
    [{ BELFRY_ORIGINS: 'example.org' }, 'BELFRY_ORIGINS should be origins such as https://example.org'],
    [{ BELFRY_ORIGINS: 'https://example.org/app' }, 'BELFRY_ORIGINS should be origins'],
    [{ BELFRY_ORIGINS: 'null' }, 'BELFRY_ORIGINS should be origins'],
    [{ BELFRY_MODEL_URL: 'file:///etc/passwd' }, 'BELFRY_MODEL_URL should be an http or https address'],
  ])('refuses %o with the name, what was expected and what came', (env, message) => {
    expect(() => loadConfig({ HOME, ...env })).toThrow(message);
  });

  it('warns of a name that is no setting, and names the nearest', () => {
    const env = {
      HOME,
      BELFRY_PROT: '1',
      BELFRY_COLOUR_SCHEME: 'x',
      BELFRY_CHROMIUM: '/x',
      BELFRY_TEST_POSTGRES_URL: 'y',
    };
    expect(loadConfig(env).warnings).toEqual([
      'BELFRY_PROT is not a setting of Belfry and has no effect; did you mean BELFRY_PORT?',
      'BELFRY_COLOUR_SCHEME is not a setting of Belfry and has no effect.',
    ]);
  });

  it('never prints a secret', () => {
    const { config } = loadConfig({ HOME, BELFRY_MODEL_KEY: 'sk-very-secret' });
    expect(JSON.stringify(config) + inspect(config) + String(config.modelKey)).not.toContain('very-secret');
    expect(config.modelKey?.reveal()).toBe('sk-very-secret');
  });

  it('describes every setting where it is declared', () => {
    for (const key of CONFIG_KEYS) {
      expect(settingFacts(key)).toMatchObject({
        env: expect.stringMatching(/^(BELFRY_[A-Z_]+|DATABASE_URL)$/),
        description: expect.any(String),
      });
    }
  });
});
