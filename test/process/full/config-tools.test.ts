// The tools and the servers of an agent from the configuration file to what they do, in a server and in a program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Belfry, openBelfry } from '../../../src/index.ts';
import type { ProposalView } from '../../../src/operations/proposals/proposal-view.ts';
import type { RunDetail, RunView } from '../../../src/operations/views/run-views.ts';
import { setupBelfry } from '../../support/belfry-process.ts';

const FILE = fileURLToPath(new URL('../home/belfry.config.ts', import.meta.url));

/** A way into an installation, the same for a server and for a program. */
interface Way {
  call<A>(name: string, input: object): Promise<A>;
}

const WAYS = {
  'belfry serve': async (book: string): Promise<Way> => {
    const { serve, belfry } = setupBelfry({ HOME_BOOK: book });
    const server = await serve('--config', FILE);
    onTestFinished(async () => void (await server.stop()));
    return {
      async call(name, input) {
        const { code, stdout, stderr } = await belfry('call', name, JSON.stringify(input), '--json');
        if (code !== 0) throw new Error(stderr);
        return JSON.parse(stdout);
      },
    };
  },
  openBelfry: async (book: string): Promise<Way> => {
    vi.stubEnv('HOME_BOOK', book);
    const { default: config } = await import('../home/belfry.config.ts');
    const belfry: Belfry = await openBelfry({ data: ':memory:', config });
    onTestFinished(async () => {
      await belfry.close();
      vi.unstubAllEnvs();
    });
    return { call: (name, input) => belfry.execute(name as never, input as never) as Promise<never> };
  },
} as const;

describe('the tools of an agent in belfry.config.ts', () => {
  it.each(['belfry serve', 'openBelfry'] as const)(
    'are called as they were declared, its own and those of its servers: %s',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'belfry-home-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const book = join(folder, 'book');
      const { call } = await WAYS[name](book);
      await call('update-me', { zone: 'UTC' });
      const plan = async (wanted: string): Promise<string> => {
        const what = `CALL ${wanted}`;
        await call('create-schedule', { kind: 'action', what, when: 'in 1 second' });
        return what;
      };
      const runOf = async (what: string): Promise<RunDetail | undefined> => {
        const { items } = await call<{ items: RunView[] }>('list-runs', {});
        const run = items.find((one) => one.what === what);
        return run && (await call('get-run', { id: run.id }));
      };
      const callOf = async (what: string) => (await runOf(what))?.transcript[0]?.tools[0];
      const [weather, echo, lamp] = [
        await plan('weather {"city":"Oslo"}'),
        await plan('radio__echo {"text":"jazz"}'),
        await plan('lamp_off {"room":"hall"}'),
      ];
      // What reads is called at once, of the file and of the server alike, whose own word counts for nothing.
      await expect
        .poll(() => callOf(weather))
        .toMatchObject({ output: { result: { city: 'Oslo', degrees: 7 } }, source: 'the configuration' });
      await expect.poll(() => callOf(echo)).toMatchObject({ outcome: 'done', source: 'the server “radio”' });
      // The call is on record before its answer is.
      await expect.poll(async () => JSON.stringify((await callOf(echo))?.output)).toContain('jazz');
      // What changes something asks, and is made once with the key of the call.
      const cards = async () => (await call<{ items: ProposalView[] }>('list-proposals', {})).items;
      await expect.poll(cards).toMatchObject([{ operation: 'call-tool', call: { tool: 'lamp_off' } }]);
      const [card] = await cards();
      await call('approve-proposal', { id: card?.id, revision: 1 });
      await expect.poll(() => callOf(lamp)).toMatchObject({ output: { result: 'it is off' }, outcome: 'done' });
      expect(readFileSync(book, 'utf8')).toMatch(/^lamp_off hall trn_\w+:\d+:\d+\n$/);
      // What the operator denied is not there, and what is switched off was not started.
      const { mcpServers } = await call<{ mcpServers: object[] }>('get-status', {});
      expect(mcpServers).toMatchObject([{ agent: 'home', server: 'radio', state: 'ready', tools: 2, problem: null }]);
      const denied = await plan('radio__hang {}');
      await expect.poll(() => callOf(denied)).toMatchObject({ isError: true, output: { code: 'not_found' } });
    },
  );
});
