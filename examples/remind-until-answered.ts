// A reminder that must not be forgotten: it comes again until it is answered, and not once more after that.
import { createTestBelfry, HOUR_MS, MINUTE_MS } from '../src/testing/index.ts';

await using belfry = await createTestBelfry({ start: '2026-03-01T07:00:00Z', zone: 'Europe/Warsaw' });
let seen = 0;
const show = () => {
  for (const { text } of belfry.channel.sent.filter(({ runId }) => runId !== null).slice(seen))
    console.log(`told: ${text}`);
  seen = belfry.channel.sent.filter(({ runId }) => runId !== null).length;
};
const standing = async () => {
  const [reminder] = (await belfry.execute('list-reminders', { state: 'all' })).items;
  console.log(`now: ${reminder.words}`);
  return reminder;
};

await belfry.execute('create-schedule', {
  kind: 'reminder',
  what: 'Take the pill',
  when: 'every day at 9',
  policies: { followUp: { intervalSeconds: 1800, max: 2, escalation: [{ after: 1, kind: 'firmer' }] } },
});

await belfry.advance(HOUR_MS + 5 * MINUTE_MS);
show();
const { id } = await standing();
await belfry.execute('snooze-reminder', { id, until: '10 minutes' });
await standing();
await belfry.advance(HOUR_MS);
show();
await belfry.say('took it, thanks');
await standing();
await belfry.advance(12 * HOUR_MS);
show();
console.log(`${seen} messages in all`);
