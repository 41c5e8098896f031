// LangGraph's own PostgreSQL checkpointer under our tools, on a real server.
import { HumanMessage } from '@langchain/core/messages';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import { expect, test } from 'vitest';
import { graphAgent } from '../../src/langgraph/graph-agent.ts';
import { createGraph, daily } from '../../src/langgraph/graph-fixture.ts';
import { threadConfig } from '../../src/langgraph/interrupts.ts';
import { resumeOnDecision } from '../../src/langgraph/resume-on-decision.ts';
import { belfryTools } from '../../src/langgraph/tools.ts';
import { createTestBelfry, MINUTE_MS, type TestBelfry } from '../../src/testing/index.ts';
import { startPostgres } from '../support/postgres.ts';

const calls = [daily('call-1', 'the oven'), daily('call-2', 'the bread')];

test('graphs that keep their checkpoints in PostgreSQL wait and go on, in conversations and in wakes', async ({
  skip,
  onTestFinished,
}) => {
  const postgres = await startPostgres();
  if (postgres === null) return skip('no PostgreSQL server: see the error output');
  onTestFinished(() => postgres.stop());
  const saver = async () => {
    const checkpointer = PostgresSaver.fromConnString(postgres.url);
    onTestFinished(() => checkpointer.end());
    await checkpointer.setup();
    return checkpointer;
  };
  const first = await saver();
  const woken = createGraph({ tools: belfryTools(), checkpointer: first, calls: [daily('call-1', 'the tea')] });
  await using belfry = await createTestBelfry({ agents: { leo: async () => {}, alice: graphAgent(woken) } });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  const before = createGraph({ tools: belfryTools({ agent: leo }), checkpointer: first, calls });
  await before.invoke({ messages: [new HumanMessage('go')] }, threadConfig('brief-1'));

  // As another process would: a connection and a graph of its own.
  const second = await saver();
  const after = createGraph({ tools: belfryTools({ agent: leo }), checkpointer: second, calls });
  const results: unknown[] = [];
  await using resumer = resumeOnDecision(after, leo, { onResult: (_, result) => results.push(result) });
  const [oven, bread] = (await belfry.execute('list-proposals')).items;
  await belfry.execute('approve-proposal', { id: oven.id, revision: 1 });
  await resumer.settled();
  await belfry.execute('deny-proposal', { id: bread.id });
  await resumer.settled();
  expect(results.at(-1)).toMatchObject({
    messages: expect.arrayContaining([expect.objectContaining({ content: 'approved, denied' })]),
  });

  await belfry.execute('create-schedule', { kind: 'action', agent: 'alice', what: 'look', when: 'in 1 minute' });
  const waits = next(belfry, 'run.waiting');
  await belfry.advance(2 * MINUTE_MS);
  await waits;
  const [tea] = (await belfry.execute('list-proposals')).items;
  const finished = next(belfry, 'run.finished');
  await belfry.execute('approve-proposal', { id: tea.id, revision: 1 });
  await finished;
  const [run] = (await belfry.execute('list-runs')).items;
  expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ state: 'succeeded', output: 'approved' });
  expect(
    (await belfry.execute('list-schedules')).items.filter(({ kind }: { kind: string }) => kind === 'reminder'),
  ).toHaveLength(2);
});

/** The server is outside of the simulated clock: what it takes part in is waited for. */
function next({ app }: TestBelfry, type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = app.subscribe((event) => {
      if (event.type !== type) return;
      stop();
      resolve();
    });
  });
}
