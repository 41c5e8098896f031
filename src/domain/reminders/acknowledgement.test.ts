import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../when/index.ts';
import { decideAnswer, nameOne, type OpenReminder, saysDone } from './acknowledgement.ts';

const T = 1_800_000_000_000;
const pill: OpenReminder = { id: 'rem_1', what: 'take the pill', ack: 'any_message', lastDeliveredAt: T };
const sarah: OpenReminder = { id: 'rem_2', what: 'call Sarah', ack: 'any_message', lastDeliveredAt: T };
const said = (text: string, minutes = 10, previousMessageAt: number | null = null) => ({
  text,
  now: T + minutes * MINUTE_MS,
  previousMessageAt,
  replyTo: null,
});

describe('A message after a delivery', () => {
  it('settles the only open reminder, whatever it says', () => {
    expect(decideAnswer([pill], said('what is the weather?'))).toMatchObject({ kind: 'acknowledge', by: 'message' });
  });

  it('settles of several the one it names, and no other', () => {
    expect(decideAnswer([pill, sarah], said('I talked to Sarah'))).toMatchObject({ kind: 'acknowledge', id: 'rem_2' });
    expect(decideAnswer([pill, sarah], said('done'))).toMatchObject({ kind: 'ask', ids: ['rem_1', 'rem_2'] });
  });

  it('settles of several the one it is a reply to', () => {
    expect(decideAnswer([pill, sarah], { ...said('ok'), replyTo: { reminderId: 'rem_1' } })).toMatchObject({
      id: 'rem_1',
    });
  });

  it('settles nothing when it is a reply to something else, whatever it says', () => {
    for (const reminderId of [null, 'rem_9'])
      for (const open of [[pill], [pill, sarah]])
        for (const text of ['done', 'called Sarah', 'ok'])
          expect(decideAnswer(open, { ...said(text), replyTo: { reminderId } }).kind).toBe('none');
  });

  it('settles an explicit one by the word only', () => {
    const explicit = { ...pill, ack: 'explicit' } as const;
    expect(decideAnswer([explicit], said('hello')).kind).toBe('none');
    expect(decideAnswer([explicit], said('done!'))).toMatchObject({ kind: 'acknowledge', by: 'words' });
  });

  it('is judged where the model is to judge', () => {
    expect(decideAnswer([{ ...pill, ack: 'judged' }], said('hello')).kind).toBe('judge');
  });

  it('is judged, not assumed, within two minutes of a delivery in the middle of another conversation', () => {
    const talking = T - MINUTE_MS;
    expect(decideAnswer([pill], said('and how long?', 1, talking)).kind).toBe('judge');
    expect(decideAnswer([pill], said('and how long?', 3, talking)).kind).toBe('acknowledge');
    expect(decideAnswer([pill], said('and how long?', 1, T - 60 * MINUTE_MS)).kind).toBe('acknowledge');
    expect(decideAnswer([pill], said('done', 1, talking))).toMatchObject({ kind: 'acknowledge', by: 'words' });
  });
});

describe('Saying that it is done', () => {
  it.each([
    'done',
    'Done!',
    "I've done it",
    'ok, did it',
    'finished',
    'took it',
    'all done, thanks',
    'the pill is taken',
  ])('is %j', (text) => expect(saysDone(text)).toBe(true));
  it.each([
    'not done yet',
    "I haven't done it",
    'done?',
    "I'll get it done later",
    'will be done soon',
    'almost done',
    'thanks!',
    'remind me when it is done',
    'I was thinking about what we had done last summer in the mountains with the whole family',
  ])('is not %j', (text) => expect(saysDone(text)).toBe(false));

  it("is the reminder's own verb in the past", () => {
    expect(saysDone('called Sarah', 'call Sarah')).toBe(true);
    expect(saysDone('I paid the rent', 'pay the rent')).toBe(true);
    expect(saysDone('I called Tom', 'call Sarah')).toBe(false);
  });
});

describe('Naming one of several', () => {
  it('goes by the words that tell them apart', () => {
    const several = [{ what: 'water the plants' }, { what: 'water the lawn' }, { what: 'call Sarah' }];
    expect(nameOne(several, 'the lawn is wet now')?.what).toBe('water the lawn');
    expect(nameOne(several, 'watered')).toBeNull();
    expect(nameOne(several, 'hello')).toBeNull();
  });
});
