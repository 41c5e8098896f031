// Belfry wakes its client: events over MCP, received by a program that nobody here wrote.
import { createMCPClient } from '@ai-sdk/mcp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { createEventReceiver } from '../../support/mcp/event-receiver.ts';
import { type McpFixtureOptions, saidIn, setupMcp } from './mcp-fixture.ts';

const TEA = { when: 'in 30 minutes', what: 'look at the tea' };

/** A Belfry and a client of the AI SDK with its receiver, both by the simulated clock. */
async function setup(options: McpFixtureOptions = {}) {
  const receiver = await createEventReceiver();
  const mcp = await setupMcp({
    ...options,
    options: { eventHosts: [`127.0.0.1:${receiver.port}`], ...options.options },
  });
  const { belfry, mcpUrl, headersOf, secret } = mcp;
  vi.spyOn(Date, 'now').mockImplementation(() => belfry.clock.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const client = await createMCPClient({
    transport: { type: 'http', url: mcpUrl.href, headers: headersOf(secret) },
    experimental_events: { store: receiver.store },
  });
  onTestFinished(() => client.close());
  const events = client.experimental_events;
  const subscribe = (name: string, given: object, more: object = {}) =>
    events.subscribe({
      name,
      arguments: given as never,
      delivery: { mode: 'webhook', url: receiver.url, allowInsecureLocalhost: true },
      ...more,
    });
  return { ...mcp, receiver, events, subscribe };
}

test('a program subscribes to a wake, agrees to be told, and is woken once: its answer ends the run', async () => {
  const { belfry, receiver, events, subscribe, schedules } = await setup();
  const listed = await events.list();
  expect(listed.events.map(({ name }) => name)).toContain('wake');
  const made = await subscribe('wake', TEA);
  expect(receiver.posts).toMatchObject([{ body: { type: 'verification' }, status: 200 }]);
  expect(receiver.posts[0]?.headers['x-mcp-subscription-id']).toBe(made.id);
  expect(await schedules()).toMatchObject([{ what: TEA.what, state: 'active' }]);
  await belfry.advance(30 * MINUTE_MS);
  expect(receiver.events).toHaveLength(1);
  const [run] = (await belfry.execute('list-runs')).items;
  expect(run).toMatchObject({ state: 'succeeded' });
  expect(receiver.events[0]).toMatchObject({
    eventId: `evt_${run.id}`,
    data: { prompt: TEA.what, runId: run.id, zone: 'Europe/Warsaw', lateBySeconds: 0 },
  });
  expect(await schedules()).toMatchObject([{ state: 'completed' }]);
});
