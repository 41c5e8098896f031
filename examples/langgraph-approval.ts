// A graph asks for a daily schedule and stops. Its process ends while it waits; in the next one the person says yes, and it goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createReactAgent } from '@langchain/langgraph/prebuilt';
import { openBelfry } from '../src/index.ts';
import { belfryTools, resumeOnDecision, SqliteCheckpointer } from '../src/langgraph/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'belfry-example-'));
const thread = { configurable: { thread_id: 'plants' } };

/** What each start of the program does. The model follows a script, so that no network is needed. */
async function start(llm: ReturnType<typeof fakeModel>) {
  const belfry = await openBelfry({ data: folder, agents: { leo: async () => {} } });
  const leo = await belfry.agent('leo');
  const checkpointSaver = new SqliteCheckpointer(join(folder, 'graph.db'));
  const graph = createReactAgent({ llm, tools: belfryTools({ agent: leo }), checkpointSaver });
  return { belfry, leo, graph, close: () => belfry.close().then(() => checkpointSaver.close()) };
}

const asks = fakeModel().respondWithTools([
  { id: 'call-1', name: 'schedule_reminder', args: { message: 'water the plants', when: 'every day at 9' } },
]);
const first = await start(asks);
await first.belfry.setZone('Europe/Paris');
await first.graph.invoke({ messages: 'Never let me forget the plants.' }, thread);
const [stop] = (await first.graph.getState(thread)).tasks.flatMap(({ interrupts }) => interrupts);
console.log(`The graph stopped: ${stop?.value.title}, ${stop?.value.schedule.when.sentence}`);
console.log(`Made so far: ${(await first.belfry.list()).items.length} schedules`);
await first.close();

const answers = fakeModel().respond((messages: BaseMessage[]) => {
  const { words } = JSON.parse(String(messages.at(-1)?.content)) as { words: string };
  return new AIMessage(`They ${words.split(',')[0]}.`);
});
const second = await start(answers);
const [card] = (await second.belfry.proposals()).items;
if (card === undefined) throw new Error('nothing waits');
const wentOn = Promise.withResolvers<string>();
const resumer = resumeOnDecision(second.graph, second.leo, {
  onResult: (_, result) => wentOn.resolve((result as { messages: BaseMessage[] }).messages.at(-1)?.text ?? ''),
});
await second.belfry.approve(card.id, { revision: card.revision });
console.log(`The graph went on: ${await wentOn.promise}`);
console.log(`Made: ${(await second.belfry.list()).items.map(({ when }) => when.sentence).join(' / ')}`);
await resumer.stop();
await second.close();
rmSync(folder, { recursive: true });
