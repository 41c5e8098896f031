// compose.yaml and the Dockerfile against the product: every flag, setting, path and file they name is one that there is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/setup/paths.mjs';
import { CONFIG_KEYS, loadConfig, settingFacts } from '../../src/config.ts';
import { serve } from '../../src/interfaces/cli/commands/server/serve.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly replicas: number };
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { postgres, web, worker } = compose.services as Record<'postgres' | 'web' | 'worker', Service>;
/** What compose puts in the place of `${NAME:-default}` and `${NAME:?words}`. */
const filled = (environment: Service['environment']) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, _name, mark, rest) => (mark === '-' ? rest : 'abc123')),
    ]),
  );

describe('compose.yaml', () => {
  it('has a database, a process that serves and at least two that work', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'web', 'worker']);
    expect(web.command).toEqual(['serve', '--role', 'web']);
    expect(worker.command).toEqual(['serve', '--role', 'worker']);
    expect(worker.deploy?.replicas).toBeGreaterThanOrEqual(2);
    expect(Number(postgres.image?.split(':')[1])).toBeGreaterThanOrEqual(15);
  });

  it.each([
    ['web', web],
    ['worker', worker],
  ] as const)('starts %s with settings and flags that exist, once its database is healthy', (role, service) => {
    const { config, warnings } = loadConfig(filled(service.environment), { role: service.command?.[2] });
    expect(warnings).toEqual([]);
    expect(config).toMatchObject({ role, database: expect.anything() });
    const known = CONFIG_KEYS.map((key) => settingFacts(key).env);
    for (const name of Object.keys(service.environment)) expect(known).toContain(name);
    const flags: string[] = [];
    const option = (flag: string) => {
      flags.push(flag.split(' ')[0] ?? '');
      return command;
    };
    const command = { option } as never as Parameters<typeof serve.define>[0];
    serve.define(command);
    for (const word of service.command?.filter((one) => one.startsWith('--')) ?? []) expect(flags).toContain(word);
    expect(service.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(service.build).toBe('.');
    // Ten seconds for what runs, the drain before it, and the closing.
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(10 + config.drain + 10);
  });

  it('names one user, password and database on both sides, keeps what must last in volumes, and is reached from this computer only', () => {
    const url = new URL(String(filled(web.environment).DATABASE_URL));
    const server = filled(postgres.environment);
    expect([url.hostname, url.port]).toEqual(['postgres', '5432']);
    expect([url.username, url.password, url.pathname]).toEqual([
      server.POSTGRES_USER,
      server.POSTGRES_PASSWORD,
      `/${server.POSTGRES_DB}`,
    ]);
    for (const service of Object.values(compose.services))
      for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    expect(postgres.ports).toBeUndefined();
    for (const port of web.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:7433$/);
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile').replace(/\\\n\s*/g, ' ');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const of = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

  it('copies files that there are and builds with commands that there are', () => {
    for (const copy of of('COPY').filter((line) => !line.startsWith('--from')))
      for (const source of copy.split(' ').slice(0, -1)) expect(existsSync(join(root, source)), source).toBe(true);
    const { scripts, bin } = JSON.parse(read('package.json'));
    expect(of('RUN').join(' ')).toContain('npm run build');
    expect(scripts).toHaveProperty('build');
    expect(of('RUN').join(' ')).toContain(`/opt/belfry/${bin.belfry}`);
    for (const from of of('FROM')) expect(from).toMatch(/^node:26-slim/);
  });

  it('leaves out the Node of the packages, and in the image what builds the page', () => {
    const [building, running] = of('RUN').filter((line) => line.startsWith('npm ci '));
    const { name } = JSON.parse(read('scripts/setup/run/package.json'));
    expect(building).toContain(` --workspace ${name} --include-workspace-root `);
    expect(running).toMatch(/ --omit=dev --workspaces=false /);
  });

  it('installs what PostgreSQL, models and MCP servers need by name, in the versions that were tested', () => {
    const { devDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(read('package.json'));
    const install = of('RUN').find((line) => line.startsWith('npm install')) ?? '';
    const models = ['ai', '@ai-sdk/anthropic', '@ai-sdk/openai', '@ai-sdk/openai-compatible'];
    const names = ['pg', 'pg-boss', ...models, '@modelcontextprotocol/client'];
    expect(install.match(/\S+@\S+/g)).toEqual(names.map((name) => `${name}@${devDependencies[name]}`));
    for (const name of names) {
      expect(peerDependencies).toHaveProperty(name);
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
    }
    // The services that are told of a database run this image.
    for (const service of [web, worker]) expect(service).toMatchObject({ build: '.', image: 'belfry' });
  });

  it('runs as a user without rights, with settings that exist and a check of an address that exists', () => {
    const settings = Object.fromEntries(
      (of('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
    );
    expect(loadConfig(settings).warnings).toEqual([]);
    expect(of('USER')).toEqual(['node']);
    expect(text.indexOf('USER node')).toBeLessThan(text.indexOf('ENTRYPOINT'));
    expect(of('VOLUME')).toEqual([settings.BELFRY_DATA]);
    expect(of('EXPOSE')).toEqual([settings.BELFRY_PORT]);
    expect(of('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${settings.BELFRY_PORT}/api/v1/ready`);
    expect(JSON.parse(of('CMD').at(-1) ?? '')).toEqual(['serve']);
  });
});
