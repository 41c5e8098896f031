// What happens to what was due while nothing could run it: three schedules, three policies, one outage.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulatedClock, createTestBelfry, HOUR_MS, MINUTE_MS } from '../src/testing/index.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-example-'));
const clock = createSimulatedClock('2026-11-23T00:00:00Z');
const started: string[] = [];
const agents = {
  diary: async (wake: { prompt: string; nominalAt: number }) =>
    void started.push(`${wake.prompt}: the run of ${new Date(wake.nominalAt).toISOString().slice(11, 16)}`),
};
// A running Belfry notes every ten seconds that it is alive; the test kit stretches that, here it matters.
const engine = { aliveEveryMs: 10_000 };
const open = () => createTestBelfry({ dataFolder, clock, agents, engine, zone: 'UTC' });

try {
  const before = await open();
  for (const missed of ['run_once', 'run_all', 'skip']) {
    const what = `missed: ${missed}`;
    const wish = { kind: 'action', agent: 'diary', what, when: 'every hour', policies: { missed } };
    await before.execute('create-schedule', wish);
  }
  // The power goes at 02:10 and comes back at 05:40.
  await before.advance(2 * HOUR_MS + 10 * MINUTE_MS);
  started.length = 0;
  await before.app.abandon();
  clock.set(clock.now() + 3 * HOUR_MS + 30 * MINUTE_MS);

  await using after = await open();
  await after.advance(1);
  console.log('Started when the power came back:');
  for (const line of started.sort()) console.log(`  ${line}`);

  console.log('On record as missed:');
  const { items: schedules } = await after.execute('list-schedules');
  for (const { id, what } of schedules.reverse()) {
    const { items } = await after.execute('list-missed', { id });
    for (const range of items) console.log(`  ${what}: ${range.count}, ${range.reason}`);
  }
  console.log(`The person was told: ${after.channel.sent.map(({ text }) => text).join(' / ')}`);
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
