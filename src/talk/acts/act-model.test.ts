import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words.ts';
import { isSure, likelyActs, parseActModel } from './act-model.ts';
import { ACTS } from './acts.ts';
import { featuresOf } from './features.ts';

const BUCKETS = 4096;
/** Weights that know one sentence. */
function knowing(text: string, act: (typeof ACTS)[number]): Uint8Array {
  const header = JSON.stringify({ acts: ACTS, buckets: BUCKETS, scale: 0.1, sure: { en: { [act]: 0.9 } }, made: {} });
  const weights = new Int8Array(BUCKETS * ACTS.length);
  for (const feature of featuresOf(wordsOf(text, []), 'none', BUCKETS))
    weights[feature * ACTS.length + ACTS.indexOf(act)] = 20;
  return Buffer.concat([Buffer.from(`${header}\n`), Buffer.from(weights.buffer)]);
}

describe('The likeliest act', () => {
  const model = parseActModel(knowing('cancel the gym', 'cancel'));

  it('is that of the words that were learned, and of the same with a slip of the keys', () => {
    for (const text of ['cancel the gym', 'cancell the gym']) {
      const [first] = likelyActs(wordsOf(text, []), 'none', model);
      expect(first?.act).toBe('cancel');
    }
  });

  it('is sure from the likelihood that was judged for the language, and never where none was', () => {
    const [first = { act: 'other' as const, share: 0 }] = likelyActs(wordsOf('cancel the gym', []), 'none', model);
    expect([isSure(first, 'en', model), isSure(first, 'de', model)]).toEqual([true, false]);
    expect(isSure({ ...first, share: 0.5 }, 'en', model)).toBe(false);
  });

  it('has all likelihoods together at 1', () => {
    const all = likelyActs(wordsOf('what is this', []), 'rings', model);
    expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('is refused where the weights were made for other acts', () => {
    const other = Buffer.from(`${JSON.stringify({ acts: ['look'], buckets: 1, scale: 1, sure: {} })}\n`);
    expect(() => parseActModel(other)).toThrow('npm run train');
  });
});
