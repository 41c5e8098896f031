import { describe, expect, it } from 'vitest';
import { setupOperations } from './operations-fixture.ts';
import { proposeChange } from './proposals/propose-change.ts';
import { giveReminder } from './reminders/reminder-fixture.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { saveTemplate } from './templates/save-template.ts';

const FAR = '2037-01-05T09:00';
const daily = { kind: 'reminder', what: 'water the plants', when: 'every day at 9' } as const;

/** A house with a daily reminder, one that was said, a template, and an agent that asks. */
async function setup() {
  const house = await setupOperations();
  const { run, ann, agent, threadId } = house;
  const { schedule } = await run(createSchedule, daily);
  const reminder = await giveReminder(house, { actor: ann, threadId, what: 'stretch' });
  await run(saveTemplate, {
    name: 'later',
    kind: 'reminder',
    what: 'x',
    when: '{when}',
    parameters: [{ name: 'when', type: 'when', description: 'When', default: null }],
  });
  const asked = { operation: 'create-schedule', input: { ...daily, what: 'read' }, ask: 'always' } as const;
  const { proposal } = await run(proposeChange, asked, { actor: { ...agent, turnId: null } });
  const names = { $: schedule.id, $reminder: reminder.id, $card: proposal?.id ?? '' };
  const execute = (name: string, input: object) => house.executor.execute(name, { actor: ann, input });
  return { execute, names };
}

describe('the horizon of ten years', () => {
  it.each<[string, string, object]>([
    ['a new time', 'create-schedule', { kind: 'reminder', what: 'x', when: FAR }],
    [
      'a series that begins later',
      'create-schedule',
      { kind: 'reminder', what: 'x', when: 'every day at 9 from 5 January 2037' },
    ],
    [
      'a series that leaves out all before',
      'create-schedule',
      { ...daily, what: 'x', except: ['2026-11-20 to 2037-01-05'] },
    ],
    [
      'a rule of a calendar',
      'create-schedule',
      { kind: 'reminder', what: 'x', when: 'DTSTART;TZID=Europe/Warsaw:20370105T090000\nRRULE:FREQ=YEARLY' },
    ],
    ['a changed time', 'update-schedule', { id: '$', when: FAR }],
    ['a change of a part of the time', 'update-schedule', { id: '$', when: 'every day at 10 from 5 January 2037' }],
    ['a change that leaves days out', 'update-schedule', { id: '$', except: ['2026-11-20 to 2037-01-05'] }],
    ['one occurrence that is moved', 'move-occurrence', { id: '$', at: '2026-11-23T08:00:00Z', to: FAR }],
    [
      'one occurrence that is moved by a length',
      'move-occurrence',
      { id: '$', at: '2026-11-23T08:00:00Z', to: '11 years later' },
    ],
    [
      'one late occurrence that is moved by an hour',
      'move-occurrence',
      { id: '$', at: '2037-01-05T08:00:00Z', to: 'an hour later' },
    ],
    ['a copy', 'clone-schedule', { id: '$', when: FAR }],
    ['a copy that leaves days out', 'clone-schedule', { id: '$', except: ['2026-11-20 to 2037-01-05'] }],
    ['a pause', 'pause-schedule', { id: '$', until: FAR }],
    ['a zone while travelling', 'update-me', { zone: 'Asia/Tokyo', until: FAR }],
    ['a task', 'add-task', { description: 'x', due: FAR }],
    ['a token', 'create-token', { name: 'x', expires: FAR }],
    ['a template', 'save-template', { name: 'late', kind: 'reminder', what: 'x', when: FAR }],
    ['a preview', 'preview-schedule', { text: `pay at 5 January 2037 at 9` }],
    [
      'a preview that leaves days out',
      'preview-schedule',
      { text: 'pay every day at 9', except: ['2026-11-20 to 2037-01-05'] },
    ],
    ['a suggestion', 'suggest-time', { after: FAR }],
    ['a list of what comes', 'list-next', { id: '$', until: FAR }],
    ['an answer to a reminder', 'snooze-reminder', { id: '$reminder', until: FAR }],
    ['an answer in words of length', 'snooze-reminder', { id: '$reminder', until: '11 years' }],
    ['a template that is filled in', 'use-template', { id: 'later', values: { when: FAR } }],
    [
      'a card that asks',
      'propose-change',
      { operation: 'update-schedule', input: { id: '$', when: FAR }, ask: 'always' },
    ],
    ['a card that is changed', 'edit-proposal', { id: '$card', revision: 1, changes: { when: FAR } }],
    [
      'a card that leaves days out',
      'edit-proposal',
      { id: '$card', revision: 1, changes: { except: ['2026-11-20 to 2037-01-05'] } },
    ],
  ])('is held by %s', async (_, name, input) => {
    const { execute, names } = await setup();
    const filled = Object.entries(names).reduce(
      (text, [name, id]) => text.replaceAll(`"${name}"`, `"${id}"`),
      JSON.stringify(input),
    );
    const outcome = await execute(name, JSON.parse(filled)).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'beyond_horizon' });
  });
});
