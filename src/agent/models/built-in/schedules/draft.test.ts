import { describe, expect, it } from 'vitest';
import type { DialogueContext } from '../dialogue.ts';
import { recall } from '../memory.ts';
import { readDraft } from './draft.ts';

const context: DialogueContext = {
  now: Date.parse('2026-11-21T09:00:00Z'),
  zone: 'Europe/Warsaw',
  memory: recall([]),
  isAsked: false,
  reminders: [],
  lastReply: '',
};
const read = (text: string) => readDraft({ text, raw: text, lower: text.toLowerCase() }, context);

describe('what holds a time and is no request for a reminder', () => {
  it.each([
    'whats happening on Monday',
    'wheres the party tomorrow',
    'have we got lessons on Thursday',
    'can we meet on Friday',
    'she really loves Sundays',
    'we used to swim every Tuesday at 6',
    'i was in Paris on Monday',
    'if we said every third Friday at 9',
  ])('%s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    ['i need to call the bank tomorrow at 9am', 'call the bank'],
    ['i love coffee, remind me to buy some tomorrow at 9am', 'buy some'],
    ['call the bank tomorrow at 9am', 'call the bank'],
  ])('%s still is one', (text, what) => {
    expect(read(text)?.what).toContain(what);
  });
});
