import { HumanMessage } from '@langchain/core/messages';
import { expect, test } from 'vitest';
import { createTestBelfry } from '../testing/index.ts';
import { createGraph, daily } from './graph-fixture.ts';
import { threadConfig } from './interrupts.ts';
import { resumeOnDecision } from './resume-on-decision.ts';
import { SqliteCheckpointer } from './sqlite-checkpointer.ts';
import { belfryTools } from './tools.ts';

const THREADS = 40;

/** Random-looking numbers that are equal each time. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  const rank = new Map(items.map((item) => [item, next()]));
  return [...items].sort((one, other) => rank.get(one)! - rank.get(other)!);
}

test('many graphs with two questions each, decided in any order and all at once, end with exactly what was approved', async () => {
  const limits = { proposalsPerHour: 1000, creationsPerMinute: 1000, activeSchedulesPerUser: 1000 };
  await using belfry = await createTestBelfry({ agents: { leo: async () => {} }, limits });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  using checkpointer = new SqliteCheckpointer(':memory:');
  const ended: string[] = [];
  const errors: unknown[] = [];
  const calls = (told: string) => [daily('call-1', `oven ${told}`), daily('call-2', `bread ${told}`)];
  const graphs = [true, false].map((apart) =>
    createGraph({ tools: belfryTools({ agent: leo, graph: `apart ${apart}` }), checkpointer, calls, apart }),
  );
  const resumers = graphs.map((graph, place) =>
    resumeOnDecision(graph, leo, {
      graph: `apart ${place === 0}`,
      onResult(thread, result) {
        const text = (result as { messages: { text: string }[] }).messages.at(-1)?.text ?? '';
        if (text !== '') ended.push(`${thread}: ${text}`);
      },
      onError: (_, error) => errors.push(error),
    }),
  );
  const names = Array.from({ length: THREADS }, (_, number) => String(number));
  for (const name of names) {
    const graph = graphs[Number(name) % 2]!;
    await graph.invoke({ messages: [new HumanMessage(name)] }, threadConfig(name));
  }
  const cards: { id: string; schedule: { what: { text: string } } }[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await belfry.execute('list-proposals', { limit: 50, ...(cursor && { cursor }) });
    cards.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(cards).toHaveLength(2 * THREADS);
  await Promise.all(
    shuffled(cards).map(({ id, schedule }) =>
      schedule.what.text.startsWith('oven')
        ? belfry.execute('approve-proposal', { id, revision: 1 })
        : belfry.execute('deny-proposal', { id }),
    ),
  );
  for (const resumer of resumers) await resumer.settled();
  for (const resumer of resumers) await resumer.stop();
  expect(errors).toEqual([]);
  expect(ended.sort()).toEqual(names.map((name) => `${name}: approved, denied`).sort());
  const schedules = await belfry.app.store.read((tx) => tx.db.selectFrom('schedules').select('what').execute());
  expect(schedules.map(({ what }) => what).sort()).toEqual(names.map((name) => `oven ${name}`).sort());
});
