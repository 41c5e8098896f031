// An agent that fails half-way: the second attempt finds the finished step and the sent message, and does neither again.
import { createTestBelfry, MINUTE_MS } from '../src/testing/index.ts';

let charged = 0;
await using belfry = await createTestBelfry({
  agents: {
    shop: async (wake, { step, notify }) => {
      const receipt = await step('charge the card', async () => {
        charged += 1;
        return `receipt ${charged}`;
      });
      await notify(`Paid, ${receipt}`);
      console.log(`attempt ${wake.attempt}: ${receipt}`);
      if (wake.attempt === 1) throw new Error('the network went away');
    },
  },
});

await belfry.execute('create-schedule', { kind: 'action', agent: 'shop', what: 'Buy the ticket', when: 'in 1 minute' });
await belfry.advance(10 * MINUTE_MS);

const [run] = (await belfry.execute('list-runs')).items;
console.log(`The run ${run.state} after ${run.attempts} attempts.`);
console.log(`The card was charged ${charged} time; the person was told ${belfry.channel.sent.length} time.`);
