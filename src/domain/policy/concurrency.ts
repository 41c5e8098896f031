import { say } from '../../voice/say.ts';
import type { Language } from '../words/language.ts';

/** A limit on simultaneous turns: of an agent, or of a model provider, over all processes on the same data. */
export interface PlaceLimit {
  /** `agent:leo`, `provider:anthropic`: the name of its wait queue. */
  readonly key: string;
  readonly kind: 'agent' | 'provider';
  readonly name: string;
  /** How many turns at a time, 1 or more. */
  readonly places: number;
  /** Whether people may be answered there, so that background work leaves places for them. */
  readonly chats: boolean;
}

/** A number for every provider, or numbers by name. */
export type ProviderPlaces = number | Readonly<Record<string, number>>;

/** More than any machine runs at a time. */
export const MOST_PLACES = 1_000;

export const agentKey = (agent: string): string => `agent:${agent}`;
export const providerKey = (provider: string): string => `provider:${provider}`;

/** Reads the places at model providers from a setting: `4`, or `anthropic=4, openai=10`. Null for other text. */
export function readProviderPlaces(text: string): ProviderPlaces | null {
  const isPlaces = (places: number): boolean => Number.isInteger(places) && places >= 1 && places <= MOST_PLACES;
  const whole = (digits: string): number | null => (/^\d+$/.test(digits) && isPlaces(+digits) ? +digits : null);
  if (!text.includes('=')) return whole(text.trim());
  const byName: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [name = '', digits = '', ...more] = part.split('=').map((piece) => piece.trim());
    const places = whole(digits);
    if (!/^[a-z][\w.-]*$/i.test(name) || places === null || more.length > 0 || Object.hasOwn(byName, name)) return null;
    byName[name] = places;
  }
  return byName;
}

/** The text that `readProviderPlaces` reads. */
export const sayProviderPlaces = (places: ProviderPlaces): string =>
  typeof places === 'number'
    ? String(places)
    : Object.entries(places)
        .map(([name, count]) => `${name}=${count}`)
        .join(', ');

/** The taken places: answers to people, and background work. */
export interface TakenPlaces {
  readonly conversational: number;
  readonly silent: number;
}
export const NOTHING_TAKEN: TakenPlaces = { conversational: 0, silent: 0 };

/**
 * How many more may begin of each kind. Together they never exceed the limit. Where people may be answered,
 * background work leaves one of two or more places free for them.
 */
export function freePlaces({ places, chats }: Pick<PlaceLimit, 'places' | 'chats'>, taken: TakenPlaces): TakenPlaces {
  const free = Math.max(0, places - taken.conversational - taken.silent);
  const forSilent = chats ? Math.max(1, places - 1) : places;
  return { conversational: free, silent: Math.max(0, Math.min(free, forSilent - taken.silent)) };
}

/** Why a turn in a limit's wait queue waits, in words. */
export function placeWords(
  { kind, name, places: number }: Pick<PlaceLimit, 'kind' | 'name' | 'places'>,
  language: Language = 'en',
): string {
  return say(language, kind === 'agent' ? 'wait.placeOfAgent' : 'wait.placeOfProvider', { name, number });
}

/** Like `placeWords`, for a limit of other processes, known only by its key. */
export function placeKeyWords(key: string, language: Language = 'en'): string {
  const [kind, ...rest] = key.split(':');
  const name = rest.join(':');
  return say(language, kind === 'agent' ? 'wait.placeOfThatAgent' : 'wait.placeOfThatProvider', { name });
}
