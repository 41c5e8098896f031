import { type Language, languageOfTag, languageOfTalk } from '../../domain/words/language.ts';
import type { Tx } from '../../store/database.ts';
import { loadSpokenZone, loadUserLanguage } from '../../store/threads/message-rows.ts';
import { listLastMessages } from '../../store/threads/thread-history.ts';
import type { Speech } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';

/** How many messages back the language is looked for. */
const LOOKED_BACK = 12;

/** Whom something is told, and in which conversation; null for none. */
interface Listener {
  readonly userId: string;
  readonly threadId: string | null;
}

/** The language that a person chose, else that of what they wrote last in the conversation. */
export async function languageFor(tx: Tx, { userId, threadId }: Listener): Promise<Language> {
  const chosen = languageOfTag(await loadUserLanguage(tx, userId));
  if (chosen !== null) return chosen;
  const last = threadId === null ? [] : await listLastMessages(tx, threadId, LOOKED_BACK);
  return languageOfTalk(last.toReversed().flatMap(({ role, text }) => (role === 'user' ? [text] : [])));
}

/** The language, the zone and the present moment in which a person is told something. */
export const speechFor = async (tx: Tx, listener: Listener, now: EpochMs): Promise<Speech> => ({
  language: await languageFor(tx, listener),
  zone: await loadSpokenZone(tx, listener.userId),
  now,
});
