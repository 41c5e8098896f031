import type { Incoming } from '../../../domain/channels/inbox.ts';
import type { ListenTo } from '../../../engine/channels/receiver.ts';
import { languageFor } from '../../../engine/people/speech.ts';
import { linkAt } from '../../../store/channels/channel-links.ts';
import type { Store } from '../../../store/database.ts';
import type { HearSpeech } from '../../outbound/hear-speech.ts';

/**
 * Turns recorded speech into a message, before the transaction that stores it. Only the person of a linked chat is listened to:
 * what anybody else records costs nothing.
 */
export function createListen(store: Store, hear: HearSpeech): ListenTo {
  return async ({ name }, inbox, incoming, signal) => {
    const { act, address, within, person } = incoming;
    if (act.kind !== 'spoken') return incoming;
    const speaker = await store.read(async (tx) => {
      const own = await linkAt(tx, name, address);
      const link = own ?? (within === undefined ? null : await linkAt(tx, name, within.address));
      if (link === null || (link.account !== null && link.account !== person.id)) return null;
      return { userId: link.userId, language: await languageFor(tx, link) };
    });
    const { messageId, replyTo, what, group, sound } = act;
    const { fetchSound } = inbox;
    if (speaker === null || fetchSound === undefined) return { ...incoming, act: { kind: 'unreadable', what, group } };
    const fetch = (until: AbortSignal) => fetchSound(sound.ref, until);
    const heard = await hear(speaker, { ...sound, fetch }, signal);
    const spoken: Incoming['act'] =
      'text' in heard
        ? { kind: 'message', messageId, text: heard.text, replyTo, media: null, byEar: true }
        : { kind: 'unreadable', what, group, why: heard.why };
    return { ...incoming, act: spoken };
  };
}
