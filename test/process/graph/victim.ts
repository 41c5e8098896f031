// A program with a graph that asks for a schedule. The test that starts it ends it, at the line it waits for.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openBelfry } from '../../../src/index.ts';
import { createGraph, daily } from '../../../src/langgraph/graph-fixture.ts';
import { belfryTools, resumeOnDecision, SqliteCheckpointer } from '../../../src/langgraph/index.ts';

const [folder = '', phase = ''] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
const thread = { configurable: { thread_id: 'brief-1' } };

const belfry = await openBelfry({ data: folder, agents: { leo: async () => {} } });
await belfry.setZone('Europe/Warsaw');
const leo = await belfry.agent('leo');
const graph = createGraph({
  tools: belfryTools({ agent: leo }),
  checkpointer: new SqliteCheckpointer(join(folder, 'graph.db')),
  calls: [daily('call-1', 'the oven'), daily('call-2', 'the bread')],
  async onModel(messages) {
    if (phase !== 'cut off' || messages.length < 4) return;
    say('in the middle');
    // It is killed here: this answer never comes.
    await new Promise(() => {});
  },
});
flushCompileCache();

if (phase === 'ask') {
  await graph.invoke({ messages: 'go' }, thread);
  say('it waits');
} else {
  resumeOnDecision(graph, leo, {
    onResult: (_, result) => say((result as { messages: { text: string }[] }).messages.at(-1)?.text),
  });
  const { items } = await belfry.proposals();
  for (const { id, revision } of items) await belfry.approve(id, { revision });
}
process.stdin.resume();
