// A reminder, end to end: made now, received at its second.
import { openBelfry } from '../src/index.ts';

await using belfry = await openBelfry({ data: ':memory:' });

const arrived = Promise.withResolvers<void>();
belfry.subscribe((event) => {
  if (event.type === 'delivery.changed' && event.data.state === 'sent') arrived.resolve();
});

const { confirmation, schedule } = await belfry.schedule({
  kind: 'reminder',
  what: 'Check the oven',
  when: 'in 2 seconds',
});
console.log(`Made: ${confirmation}`);

await arrived.promise;

const { items } = await belfry.messages(schedule.threadId);
console.log(`Received: ${items[0]?.text}`);
const [run] = (await belfry.runs({ scheduleId: schedule.id })).items;
console.log(`It began ${run?.latenessMs} ms after it was due.`);
