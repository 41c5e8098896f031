// Sixty events, or two hundred (BELFRY_LONG_TESTS=1), while both sides die again and again; the ledger is the receiver's, and dedupes by the id of each event.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMCPClient } from '@ai-sdk/mcp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PostWebhook } from '../../../src/agent/webhook/post.ts';
import { createPostWebhook } from '../../../src/interfaces/outbound/post-webhook.ts';
import { createSimulatedClock, createTestBelfry, type TestBelfry } from '../../../src/testing/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/when/index.ts';
import { areTestsLong } from '../../support/long-tests.ts';
import { createEventReceiver, createEventStore } from '../../support/mcp/event-receiver.ts';
import { setupMcp } from './mcp-fixture.ts';

const WAKES = areTestsLong ? 200 : 60;
/** Belfry dies after each n-th post, before it knows that it was taken; the program after each m-th event, before it answers. */
const BELFRY_DIES = 20;
const PROGRAM_DIES = 13;

test('of many wakes none is lost and none is two events, while Belfry and the program that is woken are killed', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-events-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const store = createEventStore();
  let receiver = await createEventReceiver(store);
  const { port } = receiver;
  const ledger = new Map<string, number>();
  const nominal = new Set<unknown>();
  const kills = { belfry: 0, program: 0 };

  let open = 0;
  let posts = 0;
  const send = createPostWebhook();
  const postWebhook: PostWebhook = async (request, signal) => {
    open++;
    return send(request, signal).finally(() => void open--);
  };
  let belfry: TestBelfry;
  let death: Promise<void> | null = null;
  let isCalm = false;
  const failPoint = (name: string): void => {
    if (isCalm || name !== 'outside: answered' || ++posts % BELFRY_DIES !== 0 || death !== null) return;
    kills.belfry++;
    death = belfry.app.abandon();
    throw new Error('the process dies here');
  };
  const agents = { leo: { run: async () => {}, approval: 'never' } } as const;
  const eventHosts = [`127.0.0.1:${port}`];
  const start = async (): Promise<void> => {
    death = null;
    belfry = await createTestBelfry({ agents, dataFolder, clock, eventHosts, postWebhook, failPoint });
    const { settle } = clock;
    clock.settle = async () => {
      do await settle();
      while (open > 0 && death === null);
    };
  };
  const receive = (): void => {
    let taken = 0;
    receiver.state.onEvent = () => {
      const event = receiver.events.at(-1);
      if (event === undefined) return;
      ledger.set(event.eventId, (ledger.get(event.eventId) ?? 0) + 1);
      nominal.add(event.data.nominalAt);
      if (isCalm || ++taken % PROGRAM_DIES !== 0) return;
      kills.program++;
      const dead = receiver;
      reborn = dead.close().then(async () => {
        receiver = await createEventReceiver(store, port);
        receive();
      });
      // It wrote down what came, and dies before it says so.
      throw new Error('the program dies here');
    };
  };
  let reborn: Promise<void> | null = null;
  receive();

  const first = await setupMcp({ options: { agents, dataFolder, clock, eventHosts, postWebhook } });
  const client = await createMCPClient({
    transport: { type: 'http', url: first.mcpUrl.href, headers: first.headersOf(first.secret) },
    experimental_events: { store },
  });
  await client.experimental_events.subscribe({
    name: 'wake',
    arguments: { when: 'every minute', what: 'count' },
    delivery: { mode: 'webhook', url: receiver.url, allowInsecureLocalhost: true },
    ttlMs: 7 * DAY_MS,
  });
  await client.close();
  await first.http.close();
  await first.belfry.app.abandon();
  await start();
  for (let minute = 0; minute < 2 * WAKES && nominal.size < WAKES; minute++) {
    await Promise.race([clock.advance(MINUTE_MS).catch(() => {}), diesIn()]);
    if (reborn !== null) await reborn;
    reborn = null;
    if (death === null) continue;
    await death;
    await start();
  }
  async function diesIn(): Promise<void> {
    while (death === null) await new Promise((resolve) => setImmediate(resolve));
  }
  // What was under way is told by now, or with the next try.
  isCalm = true;
  await clock.advance(10 * MINUTE_MS);
  const runs = (await belfry!.execute('list-runs', { limit: 100 })).items as { id: string; nominalAt: string }[];
  expect(nominal.size).toBeGreaterThanOrEqual(WAKES);
  // One id for one slot: as many ids as slots, however often each was posted.
  expect(ledger.size).toBe(nominal.size);
  for (const { id, nominalAt } of runs) expect([nominalAt, ledger.has(`evt_${id}`)]).toEqual([nominalAt, true]);
  expect(kills.belfry).toBeGreaterThanOrEqual(areTestsLong ? 10 : 3);
  expect(kills.program).toBeGreaterThanOrEqual(areTestsLong ? 10 : 3);
  await belfry![Symbol.asyncDispose]();
});
