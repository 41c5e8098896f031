import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../when/index.ts';
import { type AnswerFacts, decideAnswer, type HeardReminder } from './acknowledgement.ts';

const T = 1_800_000_000_000;
const pill: HeardReminder = {
  id: 'rem_1',
  what: 'take the pill',
  ack: 'understood',
  isOpen: true,
  lastDeliveredAt: T,
  judges: false,
};
const sarah: HeardReminder = { ...pill, id: 'rem_2', what: 'call Sarah' };
const any = { ...pill, ack: 'any_message' } as const;
const said = (text: string, minutes = 10, previousMessageAt: number | null = null): AnswerFacts => ({
  text,
  now: T + minutes * MINUTE_MS,
  previousMessageAt,
  agentSpoke: null,
  replyTo: null,
});
const MODES = ['understood', 'any_message', 'explicit', 'judged'] as const;

describe('A message after a delivery', () => {
  it.each(['done', 'took it', 'the pill is taken', 'ok', 'thanks!', '👍', 'erledigt', 'merci', 'ya lo hice', 'dzięki'])(
    'settles the only open reminder by what means it: %s',
    (text) => {
      expect(decideAnswer([pill], said(text))).toMatchObject({ kind: 'acknowledge', by: 'words' });
    },
  );

  it.each([
    'what is the weather?',
    'which pill',
    'remind me to call Bob at 5pm',
    'hello',
    'not done yet',
    'no',
    'I had the strangest dream',
    'wie spät ist es',
    'dodaj mleko do listy',
  ])('leaves it open by a question, another wish or small talk: %s', (text) => {
    expect(decideAnswer([pill], said(text)).kind).toBe('none');
  });

  it('is judged where words do not tell and there is a model, but neither questions nor wishes nor a no', () => {
    const judged = { ...pill, judges: true };
    expect(decideAnswer([judged], said('swallowed with a glass of water')).kind).toBe('judge');
    for (const text of ['which pill?', 'remind me to call Bob at 5pm', 'no'])
      expect(decideAnswer([judged], said(text)).kind, text).toBe('none');
    expect(decideAnswer([{ ...judged, ack: 'explicit' }], said('swallowed with a glass of water')).kind).toBe('none');
  });

  it('puts it off where it asks for more time, whatever else it says and whatever settles it', () => {
    for (const ack of MODES) {
      const open = [{ ...pill, ack }];
      for (const [text, until] of [
        ['thanks, in 10 minutes', 'in 10 minutes'],
        ['5 more minutes', '5 minutes'],
        ['later', '10 minutes'],
        ['ok done with this soon, remind me again tomorrow at 9', 'tomorrow at 9'],
        ['danke, noch 5 Minuten', '5 minuten'],
      ] as const)
        expect(decideAnswer(open, said(text)), `${ack}: ${text}`).toMatchObject({ kind: 'snooze', until });
    }
  });

  it('where any message settles it, a question and a wish for more time do not', () => {
    expect(decideAnswer([any], said('hello'))).toMatchObject({ kind: 'acknowledge', by: 'message' });
    expect(decideAnswer([any], said('what is the weather?')).kind).toBe('none');
    expect(decideAnswer([any], said('in a bit'))).toMatchObject({ kind: 'snooze' });
  });

  it('settles of several the one it names, and no other', () => {
    expect(decideAnswer([pill, sarah], said('called Sarah'))).toMatchObject({ kind: 'acknowledge', id: 'rem_2' });
    expect(decideAnswer([pill, sarah], said('done'))).toMatchObject({ kind: 'ask', ids: ['rem_1', 'rem_2'] });
    expect(decideAnswer([pill, sarah], said('later'))).toMatchObject({ kind: 'ask' });
  });

  it('settles, puts off or stops of several the one it is a reply to', () => {
    const replyTo = { reminderId: 'rem_1' };
    const reply = (text: string) => decideAnswer([pill, sarah], { ...said(text), replyTo });
    expect(reply('ok')).toMatchObject({ kind: 'acknowledge', id: 'rem_1' });
    expect(reply('snooze 1h')).toMatchObject({ kind: 'snooze', id: 'rem_1', until: '1 hour' });
    expect(reply('stop')).toMatchObject({ kind: 'stop', ids: ['rem_1'] });
    expect(reply('which one?').kind).toBe('none');
  });

  it('settles nothing when it is a reply to something else, whatever it says', () => {
    for (const reminderId of [null, 'rem_9'])
      for (const open of [[pill], [pill, sarah]])
        for (const text of ['done', 'called Sarah', 'ok'])
          expect(decideAnswer(open, { ...said(text), replyTo: { reminderId } }).kind).toBe('none');
  });

  it('settles an explicit one by the word only', () => {
    const explicit = { ...pill, ack: 'explicit' } as const;
    for (const text of ['hello', 'thanks', 'ok', '👍']) expect(decideAnswer([explicit], said(text)).kind).toBe('none');
    expect(decideAnswer([explicit], said('done!'))).toMatchObject({ kind: 'acknowledge', by: 'words' });
  });

  it('is judged where the model is to judge', () => {
    expect(decideAnswer([{ ...pill, ack: 'judged' }], said('hello')).kind).toBe('judge');
  });

  it('is judged, not assumed, within two minutes of a delivery in the middle of another conversation', () => {
    const talking = T - MINUTE_MS;
    expect(decideAnswer([any], said('and how long', 1, talking)).kind).toBe('none');
    expect(decideAnswer([any], said('great stuff', 1, talking)).kind).toBe('judge');
    expect(decideAnswer([any], said('great stuff', 3, talking)).kind).toBe('acknowledge');
    expect(decideAnswer([{ ...pill, judges: true }], said('thanks', 1, talking)).kind).toBe('judge');
    expect(decideAnswer([pill], said('thanks', 1, talking)).kind).toBe('none');
    const asked = { ...said('tomorrow at 9', 1, talking), agentSpoke: { at: talking, asks: true } };
    expect(decideAnswer([pill], asked).kind).toBe('none');
    expect(decideAnswer([pill], said('done', 1, talking))).toMatchObject({ kind: 'acknowledge', by: 'words' });
  });

  it('thanks for what was said since, and a time that answers a question of the agent, are not for the reminder', () => {
    const spoken = (text: string, asks: boolean) =>
      decideAnswer([pill], { ...said(text), agentSpoke: { at: T + MINUTE_MS, asks } }).kind;
    expect(spoken('thanks', false)).toBe('none');
    expect(spoken('tomorrow at 9', true)).toBe('none');
    expect(spoken('in 10 minutes', false)).toBe('snooze');
    expect(spoken('5 more minutes', true)).toBe('snooze');
    expect(spoken('done', true)).toBe('acknowledge');
  });
});

describe('A reminder that was only said', () => {
  const call: HeardReminder = { ...pill, id: 'rem_3', what: 'call Ann', isOpen: false };
  const plants: HeardReminder = { ...call, id: 'rem_4', what: 'water the plants', lastDeliveredAt: T + 5 * MINUTE_MS };

  it.each(['done', 'erledigt', 'fait', 'hecho', 'zrobione'])(
    'is answered by a bare word for 15 minutes: %s',
    (text) => {
      expect(decideAnswer([call], said(text, 15))).toMatchObject({ kind: 'acknowledge', id: 'rem_3', by: 'words' });
      expect(decideAnswer([call], said(text, 16)).kind).toBe('ask');
    },
  );

  it('is meant by a bare word where it was said last, and never beside one that is followed up', () => {
    expect(decideAnswer([call, plants], said('done', 7))).toMatchObject({ id: 'rem_4' });
    expect(decideAnswer([call, plants, pill], said('done', 7))).toMatchObject({ id: 'rem_1' });
    expect(decideAnswer([call, plants], said('snooze 20 minutes', 7))).toMatchObject({ kind: 'snooze', id: 'rem_4' });
    expect(decideAnswer([call, plants], said('not today', 7))).toMatchObject({ kind: 'stop', ids: ['rem_4'] });
  });

  it('is asked about where several were said in one message', () => {
    const together = [call, { ...plants, lastDeliveredAt: call.lastDeliveredAt }];
    expect(decideAnswer(together, said('done', 7))).toMatchObject({ kind: 'ask', ids: ['rem_3', 'rem_4'] });
    expect(decideAnswer(together, said('called Ann', 7))).toMatchObject({ kind: 'acknowledge', id: 'rem_3' });
  });

  it('is answered for the whole day where it is named or replied to', () => {
    expect(decideAnswer([call, plants], said('called Ann', 600))).toMatchObject({ kind: 'acknowledge', id: 'rem_3' });
    const reply = { ...said('ok', 600), replyTo: { reminderId: 'rem_3' } };
    expect(decideAnswer([call, plants], reply)).toMatchObject({ kind: 'acknowledge', id: 'rem_3' });
    expect(decideAnswer([plants], reply).kind).toBe('none');
  });

  it.each(['ok', 'thanks', 'hello', 'what is the weather?', 'no', 'remind me to call Bob at 5pm', 'stop reminding me'])(
    'is settled by nothing else: %s',
    (text) => {
      for (const ack of MODES)
        expect(decideAnswer([{ ...call, ack, judges: true }], said(text)).kind, ack).toBe('none');
    },
  );

  it('is not settled by the answer to a question of the agent', () => {
    const agentSpoke = { at: T + MINUTE_MS, asks: true };
    expect(decideAnswer([call], { ...said('done'), agentSpoke }).kind).toBe('none');
  });
});
