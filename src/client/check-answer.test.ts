import { describe, expect, it } from 'vitest';
import { callerFor } from './caller.ts';
import { checkAnswer } from './check-answer.ts';

describe('an answer', () => {
  it.each([
    ['an object without it', 'items[]', {}],
    ['a list in place of an object', 'items[]', []],
    ['nothing', 'items[]', undefined],
    ['null', 'items[]', null],
    ['a text', 'items[]', 'hello'],
    ['an object where a list is expected', 'items[]', { items: {} }],
    ['a list where an object is expected', 'health{}', { health: [] }],
    ['null where an object is expected', 'health{}', { health: null }],
    ['a list in place of an object with a value', 'id', [1]],
  ])('of the wrong shape is refused with what was expected: %s', (_, held, answer) => {
    expect(() => checkAnswer('get-home', held, answer)).toThrow(`Belfry did not answer get-home: ${held} was expected`);
  });

  it('with what it always holds is taken, whatever else is in it', () => {
    expect(() => checkAnswer('get-home', 'items[]', { items: [1], new: null })).not.toThrow();
    expect(() => checkAnswer('get-home', 'health{}', { health: { more: 1 } })).not.toThrow();
    expect(() => checkAnswer('get-me', 'id', { id: null })).not.toThrow();
    expect(() => checkAnswer('get-me', 'id', {})).toThrow('id was expected, and {} came.');
  });

  it('is looked at where the caller asks for it, and nowhere else', async () => {
    const routes = { 'list-things': { method: 'GET', path: '/things' } } as const;
    const list = (checksAnswers: boolean) =>
      (
        callerFor(routes, { url: '', checksAnswers, fetch: async () => Response.json({ ok: true }) }) as unknown as {
          listThings(): Promise<unknown>;
        }
      ).listThings();
    await expect(list(true)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Belfry did not answer list-things: items[] was expected, and {"ok":true} came.',
    });
    await expect(list(false)).resolves.toEqual({ ok: true });
  });
});
