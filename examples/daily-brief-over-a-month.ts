// A month of a daily brief in milliseconds: the clock is simulated, everything else is the real thing.
import { createTestBelfry, DAY_MS } from '../src/testing/index.ts';

let briefs = 0;
await using belfry = await createTestBelfry({
  start: '2026-03-01T00:00:00+01:00',
  zone: 'Europe/Warsaw',
  agents: {
    brief: async (wake, { notify }) => {
      briefs += 1;
      // Silence is the normal case: only on Mondays there is something to say.
      const day = new Date(wake.now);
      if (day.getUTCDay() === 1) await notify(`Brief for ${day.toISOString().slice(0, 10)}`);
    },
  },
});

await belfry.execute('create-schedule', {
  kind: 'action',
  agent: 'brief',
  what: 'Write the brief',
  when: 'every day at 8:30',
});
await belfry.advance(31 * DAY_MS);

console.log(`The agent was woken ${briefs} times.`);
console.log(`The person heard from it ${belfry.channel.sent.length} times:`);
for (const { text } of belfry.channel.sent) console.log(`  ${text}`);

// The clocks changed on 29 March; it stayed 08:30 on the wall.
const { items } = await belfry.execute('list-runs', { limit: 4 });
for (const run of items.reverse()) console.log(`${run.dueAt}  ${run.state}  ${run.latenessMs} ms late`);
