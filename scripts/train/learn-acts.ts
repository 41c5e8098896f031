// Learns the weights of the classifier of acts: a linear model with a soft maximum, by stochastic descent. The same sentences and the same seed
// give the same weights.
import type { ActModel } from '../../src/talk/acts/act-model.ts';
import { ACTS } from '../../src/talk/acts/acts.ts';
import { featuresOf } from '../../src/talk/acts/features.ts';
import type { ActSentence } from './act-sentences.ts';

export const BUCKETS = 2 ** 14;
export const SEED = 20261128;
const EPOCHS = 8;
const FIRST_STEP = 0.15;
/** Draws each weight to nothing a little at each use, so that rare features do not decide. */
const DECAY = 1e-5;

export function learnActs(sentences: readonly ActSentence[]): Pick<ActModel, 'buckets' | 'weights' | 'scale'> {
  const width = ACTS.length;
  const weights = new Float32Array(BUCKETS * width);
  const examples = sentences.map(({ words, state, act }) => ({
    features: Int32Array.from(featuresOf(words, state, BUCKETS)),
    act: ACTS.indexOf(act),
  }));
  const random = randomFrom(SEED);
  const shares = new Float64Array(width);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples, random);
    const step = FIRST_STEP / (1 + epoch);
    for (const { features, act } of examples) {
      sharesOf(features, weights, shares);
      const reach = step / Math.sqrt(features.length);
      for (let index = 0; index < width; index++) {
        const push = reach * ((index === act ? 1 : 0) - (shares[index] ?? 0));
        for (const feature of features) {
          const at = feature * width + index;
          weights[at] = (weights[at] ?? 0) * (1 - DECAY) + push;
        }
      }
    }
  }
  return inBytes(weights);
}

function sharesOf(features: Int32Array, weights: Float32Array, shares: Float64Array): void {
  shares.fill(0);
  for (const feature of features) {
    const from = feature * shares.length;
    for (let act = 0; act < shares.length; act++) shares[act] = (shares[act] ?? 0) + (weights[from + act] ?? 0);
  }
  const most = Math.max(...shares);
  let all = 0;
  for (let act = 0; act < shares.length; act++) {
    shares[act] = Math.exp((shares[act] ?? 0) - most);
    all += shares[act] ?? 0;
  }
  for (let act = 0; act < shares.length; act++) shares[act] = (shares[act] ?? 0) / all;
}

/** The largest weights are cut: a single feature never decides alone. */
function inBytes(weights: Float32Array): Pick<ActModel, 'buckets' | 'weights' | 'scale'> {
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const most = sizes[Math.floor(sizes.length * 0.9999)] ?? 1;
  const scale = most / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { buckets: BUCKETS, weights: bytes, scale };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
