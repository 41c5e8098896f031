import type { Language, Word } from '../words.ts';
import { ACTS, type Act, type TalkState } from './acts.ts';
import { featuresOf } from './features.ts';

/** A learned judgement of what a message wants: one weight for each act and bucket of features. */
export interface ActModel {
  readonly buckets: number;
  /** By bucket, then by act. */
  readonly weights: Int8Array;
  /** What a weight of 1 counts. */
  readonly scale: number;
  /** From which likelihood an act was right in nine of ten sentences of other people; missing: never. */
  readonly sure: Readonly<Partial<Record<Language, Readonly<Partial<Record<Act, number>>>>>>;
  /** From which odds of a wish on something is made unasked. */
  readonly made: Readonly<Partial<Record<Language, number>>>;
}

export type ActHeader = Omit<ActModel, 'weights'> & { readonly acts: readonly Act[] };

/** Reads a file of weights: a line of JSON, then the weights as bytes. */
export function parseActModel(bytes: Uint8Array): ActModel {
  const end = bytes.indexOf(0x0a);
  const { acts, ...header }: ActHeader = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  if (acts.join() !== ACTS.join()) throw new Error('The weights were made for other acts: run `npm run train` again.');
  const body = bytes.subarray(end + 1);
  return { ...header, weights: new Int8Array(body.buffer, body.byteOffset, body.byteLength) };
}

export interface LikelyAct {
  readonly act: Act;
  /** 0 to 1; all acts together have 1. */
  readonly share: number;
}

/** All acts, the likeliest first. */
export function likelyActs(words: readonly Word[], state: TalkState, model: ActModel): LikelyAct[] {
  const sums = ACTS.map(() => 0);
  for (const feature of featuresOf(words, state, model.buckets)) {
    const from = feature * ACTS.length;
    for (let act = 0; act < ACTS.length; act++) sums[act] = (sums[act] ?? 0) + (model.weights[from + act] ?? 0);
  }
  const most = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp((sum - most) * model.scale));
  const all = odds.reduce((total, one) => total + one, 0);
  return ACTS.map((act, index) => ({ act, share: (odds[index] ?? 0) / all })).sort((a, b) => b.share - a.share);
}

/** Whether a likely act is as sure as nine of ten sentences in this language. */
export const isSure = ({ act, share }: LikelyAct, language: Language, { sure }: ActModel): boolean =>
  share >= (sure[language]?.[act] ?? Number.POSITIVE_INFINITY);
