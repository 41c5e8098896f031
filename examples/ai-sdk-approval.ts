// A loop of the AI SDK asks for a daily schedule. The person says no; the model hears why, and nothing was made.
import { generateText, isStepCount, type ModelMessage } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { belfryTools, unheardDecisions } from '../src/ai-sdk/index.ts';
import { openBelfry } from '../src/index.ts';

await using belfry = await openBelfry({ data: ':memory:', agents: { leo: async () => {} } });
await belfry.setZone('Europe/Paris');
const leo = await belfry.agent('leo');

// A script in the place of a model, so that no network is needed.
const usage = { inputTokens: { total: 0 }, outputTokens: { total: 0 } } as never;
const input = JSON.stringify({ message: 'water the plants', when: 'every 5 minutes' });
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => {
    const last = prompt.at(-1);
    const asks = last?.role === 'user' && JSON.stringify(last.content).includes('plants');
    const decided = JSON.stringify(last?.content).includes('decided');
    if (asks && !decided) {
      const call = { type: 'tool-call' as const, toolCallId: 'call-1', toolName: 'schedule_reminder', input };
      return { content: [call], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] };
    }
    const text = decided ? 'Understood: not that often.' : 'I asked for it; it waits for your yes.';
    return {
      content: [{ type: 'text', text }],
      finishReason: { unified: 'stop', raw: undefined },
      usage,
      warnings: [],
    };
  },
});

const messages: ModelMessage[] = [{ role: 'user', content: 'Never let me forget the plants.' }];
async function answer() {
  const result = await generateText({ model, messages, tools: belfryTools(leo), stopWhen: isStepCount(5) });
  messages.push(...result.responseMessages);
  console.log(`leo: ${result.text}`);
}

await answer();
const [card] = (await belfry.proposals()).items;
console.log(`The card: ${card?.title}, ${card?.sentence}`);
await belfry.deny(card?.id ?? '', 'too often');

const decisions = await unheardDecisions(leo);
messages.push(...decisions.messages);
console.log(`Belfry: ${decisions.messages.map(({ content }) => String(content).split(' was ').at(-1)).join()}`);
await answer();
await decisions.heard();
console.log(`Made: ${(await belfry.list()).items.length} schedules`);
