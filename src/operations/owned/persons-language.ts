import { type Language, languageOfTag, languageOfTalk } from '../../domain/words/language.ts';
import { loadUserLanguage } from '../../store/threads/message-rows.ts';
import { listLastMessages } from '../../store/threads/thread-history.ts';
import type { OperationContext } from '../frame/operation.ts';

/** How many messages back the language is looked for. */
const LOOKED_BACK = 12;

/** The language that the person chose, else that of what they wrote last in a conversation. */
export async function personsLanguage({ tx, actor }: OperationContext, threadId: string): Promise<Language> {
  const chosen = languageOfTag(await loadUserLanguage(tx, actor.userId));
  if (chosen !== null) return chosen;
  const last = await listLastMessages(tx, threadId, LOOKED_BACK);
  return languageOfTalk(last.toReversed().flatMap(({ role, text }) => (role === 'user' ? [text] : [])));
}
