import { describe, expect, it } from 'vitest';
import { orderByTurn } from './order-by-turn.ts';

const asked = (text: string, turnId: string) => ({ role: 'user', text, turnId, runId: null }) as const;
const said = (text: string, turnId: string) => ({ role: 'agent', text, turnId, runId: null }) as const;
const notified = (text: string) => ({ role: 'agent', text, turnId: 'trn_wake', runId: 'run_1' }) as const;
const ordered = (messages: Parameters<typeof orderByTurn>[0], current = 'trn_9') =>
  orderByTurn(messages as readonly { text: string; role: 'user'; turnId: string; runId: null }[], current).map(
    ({ text }) => text,
  );

describe('what an agent remembers of a thread', () => {
  it('keeps messages that wait together side by side though a notification came between them', () => {
    const messages = [asked('a', 'trn_9'), notified('oven'), asked('b', 'trn_9')];
    expect(ordered(messages)).toEqual(['oven', 'a', 'b']);
  });

  it('ends with what is to be answered, whatever came meanwhile', () => {
    expect(ordered([asked('a', 'trn_9'), notified('oven')])).toEqual(['oven', 'a']);
  });

  it('keeps an answer with its question, and a later question with its own', () => {
    const messages = [
      asked('a', 'trn_1'),
      notified('oven'),
      asked('b', 'trn_2'),
      said('A', 'trn_1'),
      said('B', 'trn_2'),
    ];
    expect(ordered(messages)).toEqual(['oven', 'a', 'A', 'b', 'B']);
  });

  it('leaves everything else where it was said', () => {
    const messages = [notified('one'), asked('a', 'trn_1'), said('A', 'trn_1'), notified('two')];
    expect(ordered(messages)).toEqual(['one', 'a', 'A', 'two']);
  });
});
