import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;

it('a data file that is away for a while sends nothing meanwhile, and each thing once after it was put back', async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const file = join(dataFolder, 'belfry.db');
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const open = () => createTestBelfry({ clock, dataFolder });
  const first = await open();
  await first.execute('create-schedule', { kind: 'reminder', what: 'Before', when: 'in 10 minutes' });
  await first.execute('create-schedule', { kind: 'reminder', what: 'Meanwhile', when: 'in 20 minutes' });
  await first.advance(11 * MINUTE);
  renameSync(file, `${file}.away`);
  await first.advance(20 * MINUTE);
  const sent = first.channel.sent.map(({ text }) => text);
  expect(sent.join('\n')).not.toContain('Meanwhile');
  expect(await first.execute('get-status')).toMatchObject({ trouble: expect.stringContaining('is gone') });
  await first[Symbol.asyncDispose]();
  renameSync(`${file}.away`, file);
  const second = await open();
  await second.advance(60 * MINUTE);
  sent.push(...second.channel.sent.map(({ text }) => text));
  expect(sent.filter((text) => text.includes('Before'))).toHaveLength(1);
  expect(sent.filter((text) => text.includes('Meanwhile'))).toHaveLength(1);
  await second[Symbol.asyncDispose]();
});
