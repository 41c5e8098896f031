import { describe, expect, it } from 'vitest';
import { callerFor } from './caller.ts';
import { checkAnswer } from './check-answer.ts';

describe('an answer', () => {
  const holds = 'items[] health{}';

  it.each([
    ['an object without them', {}, 'items'],
    ['a list in place of an object', [], 'items'],
    ['nothing', undefined, 'items'],
    ['a text', 'hello', 'items'],
    ['a field of another kind', { items: {}, health: {} }, 'items'],
    ['a list where an object is expected', { items: [], health: [] }, 'health'],
    ['null where an object is expected', { items: [], health: null }, 'health'],
  ])('of the wrong shape is refused with what was expected: %s', (_, answer, name) => {
    expect(() => checkAnswer('get-home', holds, answer)).toThrow(`Belfry did not answer get-home: ${name}`);
  });

  it('with what it always holds is taken, whatever else is in it', () => {
    expect(() => checkAnswer('get-home', holds, { items: [1], health: { more: 1 }, new: null })).not.toThrow();
    expect(() => checkAnswer('get-me', 'id', { id: null })).not.toThrow();
    expect(() => checkAnswer('get-me', 'id', {})).toThrow('id was expected, and {} came.');
    expect(() => checkAnswer('sign-out', '', undefined)).not.toThrow();
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
