// The command line as other programs use it: data on stdout as JSON that keeps its fields, no terminal, and a reader that leaves early.
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../src/testing/index.ts';
import { setupBelfry } from '../support/belfry-process.ts';

/** More than a pipe holds, as JSON. */
const MANY = 150;
const NONE = Number.POSITIVE_INFINITY;

/** What programs may rely on: fields may be added to these, and none goes or gets another name. */
const FIELDS = {
  ls: 'agent createdAt id kind nextAt revision state what when zone',
  next: 'agent id kind what',
  runs: 'agent cause dueAt id scheduleId state what',
  pending: 'agent expiresAt id operation schedule state title what',
  tasks: 'description id state',
} as const;

let seed = '';
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-programs-'));
  seed = join(folder, 'data');
  await fill(seed);
  return () => rmSync(folder, { recursive: true, force: true });
});

async function fill(dataFolder: string): Promise<void> {
  await using belfry = await createTestBelfry({
    dataFolder,
    start: Date.now() - 3 * 3_600_000,
    limits: { activeSchedulesPerUser: NONE, creationsPerMinute: NONE, proposalsPerHour: NONE },
    agents: { leo: async () => 'Nothing new.' },
  });
  for (let n = 0; n < MANY; n++) {
    const what = `Look at the mail of team ${n}, and keep what is open`;
    await belfry.execute('create-schedule', { kind: 'action', agent: 'leo', what, when: `every ${30 + n} minutes` });
  }
  const { id: threadId } = await belfry.execute('create-thread');
  const actor = { kind: 'agent', userId: belfry.app.owner.id, agent: 'leo', threadId, turnId: null } as const;
  const input = { operation: 'create-schedule', input: { kind: 'action', what: 'tidy up', when: 'every day at 8' } };
  await belfry.app.executor.execute('propose-change', { actor, input });
  await belfry.advance(2 * 3_600_000);
  await belfry.execute('add-task', { description: 'sort the photos' });
}

/** The command on a copy of what was made once. */
function setup() {
  const belfry = setupBelfry();
  cpSync(seed, belfry.data, { recursive: true });
  return belfry;
}

describe('the command line, used by programs', () => {
  it('U15: prints JSON whose fields stay, plain lines without a terminal, and no word beside them', async () => {
    const { belfry } = setup();
    for (const [command, fields] of Object.entries(FIELDS)) {
      const asked = await belfry(command, '--json');
      expect({ code: asked.code, stderr: asked.stderr }, command).toEqual({ code: 0, stderr: '' });
      const [first] = JSON.parse(asked.stdout) as readonly Record<string, unknown>[];
      expect(Object.keys(first ?? {}), command).toEqual(expect.arrayContaining(fields.split(' ')));
      // What is said to a person besides goes to stderr.
      const { code, stdout } = await belfry(command);
      expect(code, command).toBe(0);
      expect(stdout, command).not.toContain('\u001B');
    }
    // A wish that is missing is not asked for where nobody sits: it is refused at once.
    expect(await belfry('rm', 'k3x9q')).toMatchObject({ code: expect.toBeOneOf([2, 3]), stdout: '' });
  });

  it.each([['ls', '--json'], ['ls'], ['runs', '--json'], ['completion', 'bash']])(
    'U15: ends well and in silence where its reader leaves after the first piece, as head does: %s %s',
    async (...words) => {
      const { start } = setup();
      const child = start(words);
      child.stdin.end();
      const complaints: string[] = [];
      child.stderr.on('data', (text) => complaints.push(String(text)));
      const gone = once(child, 'close') as Promise<[number | null]>;
      await once(child.stdout, 'data');
      child.stdout.destroy();
      expect(await gone.then(([code]) => code)).toBe(0);
      expect(complaints.join('')).toBe('');
    },
  );
});
