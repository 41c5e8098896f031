// What ten usual turns ask of a language model: requests, and tokens read by the estimate Belfry budgets with (three bytes a token, more
// than providers count). No provider is asked: a script answers. What is the same from the begin as in an earlier request of its kind is
// what providers that keep prefixes read for less.
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { toModelMessages } from '../../src/agent/models/provider-prompt.ts';
import { estimateTokens } from '../../src/domain/policy/budget.ts';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { type Figure, report } from '../measure.ts';

const MINUTE = 60_000;
let script: ScriptedStep[] = [];
const model = createScriptedModel(() => script.shift() ?? '');
const belfry = await createTestBelfry({ model, approval: 'never', start: '2026-11-23T09:00:00Z' });
const figures: Figure[] = [];
const calls = (name: string, input: object): ScriptedStep => ({ toolCalls: [{ name, input }] });

/** What a provider is sent, in its order: tools and instructions, history, the moment, steps. */
function sentText({ instructions, present = '', tools, messages, facts }: ModelRequest): string {
  const settled =
    present !== '' && instructions.endsWith(present) ? instructions.slice(0, -present.length) : instructions;
  return [
    JSON.stringify(tools),
    settled,
    ...toModelMessages(messages, { present, zone: facts.zone }).map((one) => JSON.stringify(one)),
  ].join('\n');
}

function sameLength(text: string, other: string): number {
  let length = 0;
  while (length < Math.min(text.length, other.length) && text[length] === other[length]) length++;
  return length;
}

async function turn(name: string, steps: readonly ScriptedStep[], act: () => Promise<unknown>): Promise<void> {
  const before = model.requests.length;
  script = [...steps];
  await act();
  if (script.length > 0) throw new Error(`${name}: ${script.length} answers were not asked for`);
  const asked = model.requests.slice(before);
  const seen = model.requests.slice(0, before).map(sentText);
  let [read, known] = [0, 0];
  for (const request of asked) {
    const text = sentText(request);
    read += estimateTokens(text);
    known += estimateTokens(text.slice(0, Math.max(0, ...seen.map((one) => sameLength(text, one)))));
    seen.push(text);
  }
  const note = `${asked.length} request${asked.length === 1 ? '' : 's'}; ${known.toLocaleString('en')} tokens of it were read before`;
  figures.push({ name: `${figures.length + 1}. ${name}`, value: read, unit: 'tokens', note });
}

const remind = calls('schedule_reminder', { message: 'call Sarah', when: 'in 5 minutes' });
const rings = (): Promise<void> => belfry.advance(5 * MINUTE);

await turn('“Hello”, the first message', ['Hello! What shall I keep in mind?'], () => belfry.say('Hello'));
await turn('a reminder is set', [remind, 'I will remind you at 10:05.'], () =>
  belfry.say('Remind me to call Sarah in 5 minutes'),
);
await turn('it comes, worded by the model', [calls('notify_user', { text: 'Time to call Sarah.' })], rings);
await turn(
  '“Thanks, in 10 minutes”',
  [calls('snooze_reminder', { until: '10 minutes' }), 'I will come back then.'],
  () => belfry.say('Thanks, in 10 minutes'),
);
await turn('it comes again', [calls('notify_user', { text: 'Call Sarah, once more.' })], () =>
  belfry.advance(10 * MINUTE),
);
for (let number = 1; number <= 20; number++) {
  script = [`Answer ${number}: that sounds good, tell me more about the garden and the shed behind it.`];
  await belfry.say(`Message ${number}: we planted beans and peas today, and the fence wants new paint before winter.`);
}
await turn('a reminder is set, after twenty turns', [remind, 'I will remind you.'], () =>
  belfry.say('Remind me to call Sarah in 5 minutes'),
);
await turn('it comes', [calls('notify_user', { text: 'Time to call Sarah.' })], rings);
await turn('“What is planned?”', [calls('list_schedules', {}), 'One thing: the mail, at 10:45.'], async () => {
  await belfry.execute('create-schedule', { kind: 'action', what: 'Look after the mail', when: 'in 25 minutes' });
  await belfry.say('What is planned?');
});
await turn('an action finds nothing worth saying', [''], () => belfry.advance(25 * MINUTE));
await turn('a task of the to-do list is done', [calls('complete_task', { task_id: 'tsk' }), 'Done.'], async () => {
  const task = await belfry.execute('add-task', { description: 'Compare three offers for the printer' });
  script[0] = calls('complete_task', { task_id: task.id, result: 'The second one is the cheapest.' });
  await belfry.advance(5 * MINUTE);
});
await belfry[Symbol.asyncDispose]();
report(figures);
