import { newOffer, type PromiseFacts } from '../../domain/promise/offer.ts';
import { sentencesOf } from '../../domain/promise/sentences.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Language } from '../../domain/words/language.ts';
import { findOpenOffer, insertOffer } from '../../store/approval/offers.ts';
import type { Tx } from '../../store/database.ts';
import { insertAudit } from '../../store/people/audit.ts';
import { say } from '../../voice/say.ts';
import { splitWhen } from '../../when/index.ts';
import { dayZone } from '../budgets/stop-for-budget.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import type { UnkeptPromise } from '../threads/turn-handler.ts';

/** How many characters of a promise are copied into a proposed schedule. */
const TEXT_LIMIT = 400;

/**
 * Handles a promise of an agent that nothing will keep: records it, and offers the person a schedule that keeps it,
 * with one press where the words say what and when.
 */
export async function recordUnkept(
  tx: Tx,
  context: EngineContext,
  { id: turnId, userId, threadId, agent }: Turn,
  promise: UnkeptPromise,
): Promise<void> {
  const { now, ids } = context;
  const request = requestIn(promise, await dayZone(tx, userId), now);
  const sentence = shortened(promise.sentence);
  const facts: PromiseFacts = { kind: 'promise', agent, turnId, sentence, ...request };
  const id = ids.next('off');
  const subject = `promise:${turnId}`;
  if ((await findOpenOffer(tx, userId, subject)) !== null) return;
  await insertOffer(tx, newOffer({ id, userId, threadId, subject, facts, createdAt: now }));
  tx.emit({ userId, type: 'promise.unkept', at: now, data: { threadId, turnId, agent, offerId: id } });
  await insertAudit(tx, {
    id: ids.next('aud'),
    userId,
    at: now,
    actor: `agent ${agent}`,
    operation: 'leave-promise-unkept',
    subject: turnId,
    changes: [],
    detail: { sentence, text: request.text },
  });
  await giveNotice(tx, context, { threadId, text: ({ language }) => noticeOf(facts, language), offerId: id });
}

const shortened = (text: string): string => (text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT - 1)}…` : text);

function noticeOf({ sentence, when, what, text }: PromiseFacts, language: Language): string {
  const opening = say(language, 'promise.none', { sentence: shorten(sentence).replace(/[.!…]+$/, '') });
  if (when !== null && what !== null) return `${opening} ${say(language, 'promise.sure', { text })}`;
  const example = what === null ? say(language, 'promise.callBack') : shorten(what);
  return `${opening} ${say(language, 'promise.say', { what: example })}`;
}

/** What the person asked for, otherwise what was promised, if a time can be read in it. */
function requestIn(
  { asked, sentence }: UnkeptPromise,
  zone: string,
  now: number,
): Pick<PromiseFacts, 'what' | 'when' | 'text' | 'followUp'> {
  const read = (text: string): Request => {
    const split = splitWhen(text, { now, zone });
    const what = split.what === '' ? null : split.what;
    return { what, when: split.ok ? split.whenText : null, insistent: split.insistent };
  };
  const question = shortened(asked.replace(/\s+/g, ' ').trim());
  // A greeting before the request and a question after it are not part of it.
  const requests = sentencesOf(question).map(({ text }) => read(text.replace(/[.!?…\s]+$/, '')));
  const promised = read(shortened(sentence.replace(/[.!?…\s]+$/, '')));
  const wanted =
    requests.find(({ when, what }) => when !== null && what !== null) ??
    requests.find(({ insistent }) => insistent) ??
    requests.find(({ when }) => when !== null) ??
    requests.at(-1);
  const when = wanted?.when ?? promised.when;
  const what = wanted?.what ?? (promised.what?.replace(PROMISING, '') || sentence);
  const followUp = requests.some(({ insistent }) => insistent);
  const opening = followUp ? "don't let me forget" : 'remind me';
  return { what, when, text: when === null ? `${opening}: ${what}` : `${opening} ${when}: ${what}`, followUp };
}

/** The request in one sentence. */
interface Request {
  readonly what: string | null;
  readonly when: string | null;
  /** "Don't let me forget". */
  readonly insistent: boolean;
}

/** How an agent begins a promise; the rest of the sentence is its subject. */
const PROMISING = /^(?:i['’]ll|i will|i['’]m going to|let me)\s+(?:remind you(?:\s+(?:to|about|of)\b|$)\s*)?/i;
