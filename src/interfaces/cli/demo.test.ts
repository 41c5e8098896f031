import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOW, setupCli } from '../../../test/support/setup-cli.ts';
import { loadConfig } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { CliPorts } from './ports.ts';

/** A demo whose server only remembers what it was asked to serve. */
function setup(env: Record<string, string> = {}) {
  const filled: [string, number][] = [];
  const served: Project[] = [];
  const ports: Partial<CliPorts> = {
    fillDemo: async (folder, now) => {
      writeFileSync(`${folder}/belfry.config.ts`, 'export default { agents: [] };');
      filled.push([folder, now]);
    },
    serve: async (project) => {
      served.push(project);
      throw new Error('enough was seen');
    },
  };
  return { ...setupCli({ ports, env }), filled, served };
}

/** What is in effect where nothing is set. */
const plainConfig = async () => loadConfig({ HOME: '/nowhere' }).config;

describe('demo', () => {
  it('serves a folder of its own that was filled until now, and takes it away', async () => {
    const { run, filled, served, folder } = setup();
    const { stderr } = await run('demo');
    const [[own, until] = ['', 0]] = filled;
    expect(until).toBe(NOW);
    expect(served).toMatchObject([{ config: { data: own, port: 7434 } }]);
    expect(own).not.toBe(folder);
    expect(existsSync(own)).toBe(false);
    expect(stderr).toContain('some seconds');
  });

  it('knows nothing of the real Belfry: not its database, its bots, its people or its settings', async () => {
    const { run, served, folder } = setup({
      DATABASE_URL: 'postgres://belfry@db/belfry',
      BELFRY_TELEGRAM_TOKEN: '1:abc',
      BELFRY_MODEL: 'openai:gpt',
      OPENAI_API_KEY: 'sk-1',
      BELFRY_APPROVAL: 'never',
    });
    await run('demo', '--port', '0');
    const { config } = served[0] ?? {};
    expect(config?.port).toBe(0);
    expect(config?.approval).toBe((await plainConfig()).approval);
    expect(config?.database).toBeUndefined();
    expect(config?.telegramToken).toBeUndefined();
    expect(config?.model).not.toBe('openai:gpt');
    expect(readdirSync(folder).filter((name) => name.startsWith('belfry'))).toEqual([]);
  });

  it('refuses a port that cannot be before it lives through anything', async () => {
    const { run, filled } = setup();
    const { code, stderr } = await run('demo', '--port', 'abc');
    expect({ code, filled }).toEqual({ code: 2, filled: [] });
    expect(stderr).toContain('it is "abc"');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('takes its folder away at %s while it is still filled, and ends at once', async (signal, code) => {
    const exits: number[] = [];
    const kept: boolean[] = [];
    let listener: Parameters<CliPorts['onStopSignal']>[0] = () => undefined;
    const ports: Partial<CliPorts> = {
      onStopSignal(heard) {
        listener = heard;
        return () => {
          listener = () => undefined;
        };
      },
      exitNow: (ended) => void exits.push(ended),
      fillDemo: async (folder) => {
        writeFileSync(`${folder}/belfry.db`, 'half of it');
        listener(signal);
        kept.push(existsSync(folder));
        throw new Error('the process would be gone');
      },
    };
    await setupCli({ ports }).run('demo');
    expect({ exits, kept }).toEqual({ exits: [code], kept: [false] });
  });

  it('leaves its folder where that is asked for, and says how to serve it again', async () => {
    const { run, filled } = setup();
    const { stderr } = await run('demo', '--keep');
    const [[own] = ['']] = filled;
    expect(existsSync(own)).toBe(true);
    expect(stderr).toContain(`belfry serve --data ${own}`);
    rmSync(own, { recursive: true });
  });
});
