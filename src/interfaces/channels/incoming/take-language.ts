import { zoneOfLanguage } from '../../../domain/people/assumed-zone.ts';
import { languageName, readLanguage } from '../../../domain/people/language.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { languageOfTag } from '../../../domain/words/language.ts';
import { updateMe } from '../../../operations/people/update-me.ts';
import { findDeliveryOnce } from '../../../store/channels/deliveries.ts';
import { findUser } from '../../../store/people/users.ts';
import { say } from '../../../voice/say.ts';
import { actorOf, answer, type LinkedChat } from './linked-chat.ts';

/** Spoken where nobody says otherwise, so keeping it changes nothing and is not announced. */
const OWN = 'en';

/** Takes the language of the first chat that names one, if the person has none yet. Belfry says so once and never changes it again. */
export async function takeLanguage(chat: LinkedChat): Promise<void> {
  const { tx, parts, link, incoming } = chat;
  const language = readLanguage(incoming.person.language ?? '');
  if (language === null || (await findUser(tx, link.userId))?.language !== null) return;
  const onceKey = `language:${link.userId}`;
  if ((await findDeliveryOnce(tx, onceKey)) !== null) return;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: { language } };
  await parts.executor.executeIn(tx, updateMe, call);
  const guessed = await guessZone(chat, language);
  const spoken = languageOfTag(language) ?? OWN;
  const guess = guessed === null ? '' : say(spoken, 'chat.zoneGuessed', { zone: guessed });
  const isOwn = language.split('-')[0] === OWN;
  if (isOwn && guessed === null) return;
  const said = isOwn ? '' : say(spoken, 'chat.languageTaken', { language: languageName(language, spoken) });
  await answer(chat, [said, guess].filter(Boolean).join(' '), { onceKey });
}

/** Guesses where the person is while nobody knows, and says so with the first schedule too. Null for no guess. */
async function guessZone({ tx, parts, link }: LinkedChat, language: string): Promise<string | null> {
  const zone = zoneOfLanguage(language);
  if (zone === null || (await findUser(tx, link.userId))?.zone !== null) return null;
  const input = { assumedZone: { zone, from: 'language' } } as const;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input };
  await parts.executor.executeIn(tx, updateMe, call);
  return zone;
}
