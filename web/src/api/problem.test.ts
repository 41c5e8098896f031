import { describe, expect, it } from 'vitest';
import { createCaller } from '../../../src/client/index.ts';
import { dataTrouble, errorWords, mayPass, mayPassLater } from './problem.ts';

/** The error of a call with this response. */
const refusal = (answer: () => Response): Promise<unknown> =>
  createCaller({ url: '', fetch: async () => answer() })
    .getMe()
    .catch((error: unknown) => error);

describe('what a refused call says', () => {
  it('shows the sentence and what to do about it', async () => {
    const problem = {
      code: 'unknown_zone',
      detail: '"Warsw" is not a time zone.',
      hint: 'Did you mean Europe/Warsaw?',
    };
    const error = await refusal(() => Response.json(problem, { status: 400 }));
    expect(errorWords(error)).toBe('"Warsw" is not a time zone. Did you mean Europe/Warsaw?');
    expect(mayPass(error)).toBe(false);
  });

  it('ends the sentence before what to do begins', async () => {
    const problem = { code: 'data', detail: 'The disk is full', hint: 'Make room.' };
    expect(errorWords(await refusal(() => Response.json(problem, { status: 503 })))).toBe(
      'The disk is full. Make room.',
    );
  });

  it('says what to do once where the sentence says it already', async () => {
    const problem = { code: 'not_found', detail: 'It is gone. Look again.', hint: 'Look again.' };
    expect(errorWords(await refusal(() => Response.json(problem, { status: 404 })))).toBe('It is gone. Look again.');
  });

  it('has a sentence also for an answer that is no problem document, and asks again where that may help', async () => {
    const error = await refusal(() => new Response('<html>', { status: 502 }));
    expect(errorWords(error)).toContain('502');
    expect(mayPass(error)).toBe(true);
    expect(mayPass(await refusal(() => new Response('', { status: 500 })))).toBe(true);
    expect(mayPass(await refusal(() => new Response('', { status: 401 })))).toBe(false);
    expect(mayPass(await refusal(() => new Response('', { status: 429 })))).toBe(false);
  });

  it('says so when no answer came at all, and asks again', async () => {
    const error = await refusal(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(errorWords(error)).toMatch(/^Belfry does not answer\. .*npm start/);
    expect(errorWords(error)).not.toContain('fetch');
    expect(mayPass(error)).toBe(true);
  });

  it('says of an answer with another content than expected that the page does not understand it', async () => {
    const other = await refusal(() => Response.json({ surprise: true })).then((answer) => {
      const { items } = answer as { items: readonly string[] };
      return Promise.resolve()
        .then(() => items.length)
        .catch((error: unknown) => error);
    });
    expect(errorWords(other)).toMatch(/^Belfry answered something that this page does not understand\. Load the page/);
    expect(mayPass(other)).toBe(false);
    const cut = await refusal(() => new Response('{"items":[{', { headers: { 'content-type': 'application/json' } }));
    expect(errorWords(cut)).toMatch(/^Belfry did not answer: JSON was expected/);
  });

  it('tells a server that can store nothing from one that is away', async () => {
    const lost = {
      code: 'unavailable',
      detail: 'belfry.db is gone.',
      hint: 'Stop Belfry.',
      details: { reason: 'data_lost' },
    };
    const refused = await refusal(() => Response.json(lost, { status: 503 }));
    expect(dataTrouble(refused)).toBe('belfry.db is gone. Stop Belfry.');
    const stopping = await refusal(() => Response.json({ code: 'unavailable', detail: 'Stopping.' }, { status: 503 }));
    expect(dataTrouble(stopping)).toBeNull();
    expect(dataTrouble(new Error('belfry.db is gone.'))).toBeNull();
  });

  it('may be another one later where the server is away or has too much to do, and not where it said no', async () => {
    const later = async (status: number) => mayPassLater(await refusal(() => new Response('', { status })));
    expect([await later(429), await later(502), await later(500)]).toEqual([true, true, true]);
    expect([await later(400), await later(403), await later(404)]).toEqual([false, false, false]);
  });
});
