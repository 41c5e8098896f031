// An agent that is a plain function: woken with a prompt and the timing facts, it works in silence and tells the person one thing.
import { openBelfry, type Wake } from '../src/index.ts';

await using belfry = await openBelfry({
  data: ':memory:',
  agents: {
    leo: async (wake: Wake, { notify, step }) => {
      // Once a step's result is stored, a later attempt at the same run gets it from there.
      const price = await step('look up the price', async () => 41);
      if (price < 50) await notify(`${wake.prompt}: ${price} euro.`);
      return `The price was ${price} euro.`;
    },
  },
});

const finished = Promise.withResolvers<string>();
belfry.subscribe((event) => {
  if (event.type === 'run.finished') finished.resolve(event.data.runId);
});

const { schedule } = await belfry.schedule({ agent: 'leo', what: 'Train to Lyon', when: 'in 1 second' });
const run = await belfry.transcript(await finished.promise);

console.log(`Run: ${run.state}; kept for the record: ${run.output}`);
const { items } = await belfry.messages(schedule.threadId);
console.log(`Told the person: ${items.map(({ text }) => text).join(' / ')}`);
