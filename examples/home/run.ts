// An evening and a morning at home, in a moment: the light goes off in half an hour, and at eight the weather is read out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppOptions } from '../../src/app.ts';
import { createScriptedModel, createTestBelfry, HOUR_MS, MINUTE_MS } from '../../src/testing/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'belfry-home-'));
process.env.HOME_LEDGER = join(folder, 'ledger.db');
const { default: config } = await import('./belfry.config.ts');
const agents = Object.fromEntries(
  (config.agents ?? []).map(({ name, ...agent }) => [name, agent]),
) as AppOptions['agents'];

/** Stands for a model: it calls the tool that its task is about, and says what the tool answered. */
const model = createScriptedModel(({ messages }) => {
  const last = messages.at(-1);
  if (last?.role === 'tool') {
    const [result] = last.results;
    if (result?.name === 'notify_user') return 'told';
    const answered = (result?.output as { result?: unknown } | undefined)?.result;
    const text = typeof answered === 'string' ? answered : `Measured: ${JSON.stringify(answered)}`;
    return { toolCalls: [{ name: 'notify_user', input: { text } }] };
  }
  const wantsWeather = JSON.stringify(last).includes('weather');
  const call = wantsWeather
    ? { name: 'home__get_weather', input: {} }
    : { name: 'home__light_off', input: { room: 'bedroom' } };
  return { toolCalls: [call] };
});

const belfry = await createTestBelfry({
  start: '2026-11-23T21:30:00Z',
  zone: 'UTC',
  agents,
  defaultAgent: 'home',
  model,
});
/** The next run is through; the clock stands still meanwhile, since the server lives in real time. */
const ran = () =>
  new Promise<void>((resolve) => {
    const stop = belfry.app.subscribe(({ type }) => {
      if (type !== 'run.finished') return;
      stop();
      resolve();
    });
  });
try {
  for (const [what, when] of [
    ['turn off the bedroom light', 'in 30 minutes'],
    ['tell me the weather', 'every day at 8:00'],
  ]) {
    await belfry.execute('create-schedule', { kind: 'action', what, when });
    console.log(`Scheduled: ${what}, ${when}`);
  }
  for (const wait of [30 * MINUTE_MS, 10 * HOUR_MS]) {
    const through = ran();
    await belfry.advance(wait);
    await through;
    // What it says is on its way when it ends.
    await belfry.advance(0);
  }
  for (const { text } of belfry.channel.sent) console.log(`Told: ${text}`);
} finally {
  await belfry[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
