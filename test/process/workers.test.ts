// The worker in TypeScript, which calls a real server.
import { expect, it } from 'vitest';
import { createClient, type ReceivedEvent } from '../../src/client/index.ts';
import { SELDOM, setupWorkers } from './workers-fixture.ts';

it('serveAgent keeps steps, speaks, hears that a wake was taken away, and stops in peace', async () => {
  const { url, secret, due, runOf, owner } = await setupWorkers();
  const worker = createClient({ url, token: secret });
  let counted = 0;
  const taken = Promise.withResolvers<string>();
  const serving = worker.serveAgent(
    'leo',
    async (wake, { notify, step, signal }) => {
      const count = await step('count', () => ++counted);
      if (wake.prompt === 'fail' && wake.attempt === 1) throw new Error('the scale is off');
      if (wake.prompt === 'wait') {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        taken.resolve(String(signal.reason?.message));
        return undefined;
      }
      await notify(`${wake.prompt}: ${count}`);
      return { output: 'counted', actions: [{ type: 'notify', text: 'and more' }] };
    },
    { name: 'box:1', concurrency: 2 },
  );
  const id = await due('count');
  await expect.poll(async () => (await runOf(id))?.state, SELDOM).toBe('succeeded');
  expect(await runOf(id)).toMatchObject({ output: 'counted', delivered: 2 });
  expect(counted).toBe(1);
  const waiting = await due('wait');
  await expect.poll(async () => (await runOf(waiting))?.state, SELDOM).toBe('running');
  expect((await owner.getAgent({ name: 'leo' })).worker).toMatchObject({ name: 'box:1' });
  // Its agent hears of its own wakes alone.
  const heard: ReceivedEvent[] = [];
  const listening = new AbortController();
  const stream = (async () => {
    for await (const event of worker.events({ after: '1', signal: listening.signal })) heard.push(event);
  })();
  const quick = await due('quick');
  await expect.poll(async () => (await runOf(quick))?.state, SELDOM).toBe('succeeded');
  await expect.poll(() => heard.length, SELDOM).toBe(3);
  listening.abort();
  await stream;
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['wake.offered']));
  // A wrong agent is refused for good, with words.
  const wrong = worker.serveAgent('ada', async () => undefined);
  await expect(wrong.done).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('of leo') });
  // Who stops in peace waits for what is under way: here it is taken away from outside.
  const ended = serving.stop();
  const offered = heard.find(({ type, data }) => type === 'wake.offered' && data.scheduleId === waiting);
  const wakeId = offered?.type === 'wake.offered' ? offered.data.wakeId : '';
  await worker.releaseClaim({ id: wakeId, attempt: 1 });
  expect(await taken.promise).toContain("not this worker's any more");
  await ended;
  await expect.poll(async () => (await runOf(waiting))?.waitsFor ?? '', SELDOM).toContain('waits for a worker of leo');
});
