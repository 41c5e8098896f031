import { describe, expect, it } from 'vitest';
import { type DialogueContext, type Plan, type Reply, say } from '../dialogue.ts';
import { type KnownSchedule, recall } from '../memory.ts';
import { REHEARSAL_NOW } from '../rehearsal-fixture.ts';
import { readUtterance } from '../utterance.ts';
import { askWhich } from './which.ts';

function schedule(id: string, what: string, when: string, next: string, kind: 'reminder' | 'action' = 'reminder') {
  return { id, what, when: `${when} (Europe/Warsaw)`, kind, next, state: 'active' } satisfies KnownSchedule;
}

const SCHEDULES = [
  schedule('a', 'call Sarah', 'on Saturday 21 November 2026 at 17:00', 'today, Saturday 21 November, 17:00'),
  schedule('b', 'check the oven', 'on Saturday 21 November 2026 at 10:20', 'today, Saturday 21 November, 10:20'),
  schedule('c', 'take my pills', 'every day at 08:00 and 20:00', 'today, Saturday 21 November, 20:00'),
  schedule('d', 'send the report', 'every Friday at 16:00', 'Friday 27 November, 16:00', 'action'),
  schedule('e', 'call Bob', 'every weekday at 09:00', 'Monday 23 November, 09:00'),
];
const CONTEXT: DialogueContext = {
  now: REHEARSAL_NOW,
  zone: 'Europe/Warsaw',
  language: 'en',
  memory: recall([]),
  isAsked: true,
  reminders: [],
  lastReply: '',
};
const replyOf = (plan: Plan) => plan.next().value as Reply;

/** What an answer to "which one?" chooses. */
function chosen(words: string): string | null {
  const { question } = replyOf(askWhich(SCHEDULES, 'cancel', (found) => say(found.map(({ id }) => id).join(' '))));
  const plan = question?.answer(readUtterance(words), CONTEXT) ?? null;
  return plan === null ? null : replyOf(plan).text;
}

describe('An answer to "which one?"', () => {
  it.each([
    ['the oven reminder', 'b'],
    ['the one about Sarah', 'a'],
    ['calling Bob', 'e'],
    ['the pill', 'c'],
    ['the daily one', 'c'],
    ['the 5pm reminder', 'a'],
    ['the 5pm one', 'a'],
    ['the one at 9', 'e'],
    ['the 9 one', 'e'],
    ['the report action', 'd'],
    ['the action', 'd'],
    ['the Friday thing', 'd'],
    ['the second and the third', 'b c'],
    ['delete the last one', 'e'],
  ])('%j chooses %j', (words, ids) => expect(chosen(words)).toBe(ids));

  it.each([
    'the calls',
    'not the one at 9',
    'remind me to call Bill',
    'remind me to call Bob',
    'call Sarah about the oven',
    'my medication',
    'the dentist',
    'move the first one',
  ])('%j chooses none', (words) => expect(chosen(words)).toBeNull());
});
