// What a time means, before anything is scheduled: the sentence, the next instants, what was assumed, what to beware of.
import { describeInstant, parseWhen } from '../src/index.ts';

const now = Date.parse('2026-03-27T12:00:00Z');
const zone = 'America/New_York';

for (const text of [
  'in 20 minutes',
  'every weekday at 9',
  '0 9 * * 1-5',
  'every day at 02:30 Europe/Berlin',
  'on the last Friday of the month at 16:00',
  'in 5',
  'yesterday at noon',
]) {
  const read = parseWhen(text, { now, zone });
  console.log(`"${text}"`);
  if (!read.ok) {
    for (const { message, readings = [] } of read.issues) {
      console.log(`  refused: ${message}`);
      for (const { label } of readings) console.log(`    did you mean: ${label}`);
    }
    continue;
  }
  console.log(`  ${read.sentence}`);
  for (const at of read.next.slice(0, 3)) console.log(`  - ${describeInstant(at, { zone: read.zone, now })}`);
  for (const { message } of [...read.assumptions, ...read.warnings]) console.log(`  note: ${message}`);
}
