import { describe, expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

const LINE = {
  role: 'notice',
  text: '',
  runId: null,
  undo: null,
  reminder: null,
  offer: null,
  proposalId: null,
} as const;
const spoken = (message: object, mayAnswer = true) => spokenWords({ ...LINE, ...message } as never, mayAnswer);

describe('a message for ears', () => {
  it.each([
    [{ text: 'Call mum, today 18:30', undo: 'aud_1' }, 'Call mum, today 18:30. Buttons: Undo.'],
    [{ role: 'agent', text: 'You have 2 reminders.' }, 'You have 2 reminders.'],
    [
      { role: 'agent', runId: 'run_1', text: 'Call mum', reminder: { answerable: true } },
      'Call mum. Buttons: Done, Snooze.',
    ],
    [
      { role: 'agent', runId: 'run_1', text: 'Call mum', reminder: { answerable: false, state: 'waiting' } },
      'Call mum. Buttons: Done, Snooze.',
    ],
    [
      { role: 'agent', runId: 'run_1', text: 'Call mum', reminder: { answerable: false, state: 'acknowledged' } },
      'Call mum.',
    ],
    [
      { text: 'May it go on?', offer: { state: 'open', choices: [{ words: 'Keep' }, { words: 'Stop' }] } },
      'May it go on? Buttons: Keep, Stop.',
    ],
    [{ text: 'May it go on?', offer: { state: 'answered', choices: [] } }, 'May it go on?'],
    [
      { text: 'leo asks to add a schedule:\n│ call mum', proposalId: 'apr_1' },
      'leo asks to add a schedule: │ call mum. Buttons: Look.',
    ],
    [{ text: 'Shall I call Ann?', proposalId: 'apr_1' }, 'Shall I call Ann? Buttons: Yes, No.'],
    [
      { role: 'agent', text: 'Which one is done: “the rent” or “Ann”?' },
      'Which one is done: “the rent” or “Ann”? Buttons: the rent, Ann.',
    ],
  ])('is one sentence with the names of its buttons: %j', (message, words) => expect(spoken(message)).toBe(words));

  it('names no buttons on a page that only reads', () => {
    expect(spoken({ text: 'Call mum', undo: 'aud_1' }, false)).toBe('Call mum.');
  });
});
