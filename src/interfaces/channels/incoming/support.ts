import type { InboxSuggestion } from '../../../domain/channels/inbox.ts';
import { isAppError } from '../../../domain/errors.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { SupportInbox } from '../../../engine/channels/receiver.ts';
import type { Executor } from '../../../operations/execute.ts';
import { explain } from '../../../operations/times/explain.ts';
import { addressesOn, type ChannelLink, linkAt } from '../../../store/channels/channel-links.ts';
import type { Store } from '../../../store/database.ts';
import type { Clock } from '../../../when/index.ts';
import { actorOf } from './linked-chat.ts';

/** How many zones one list offers. */
const ZONES = 10;

/** What a channel may ask Belfry while it receives: where to read missed messages, and what completes a half typed word. */
export function createSupport(store: Store, executor: Executor, clock: Clock): SupportInbox {
  return ({ name }) => ({
    setTimer: (act, ms) => clock.setTimer(act, ms),
    linked: () => store.read((tx) => addressesOn(tx, name)),
    async suggest({ address, personId, field, typed }) {
      const link = await store.read((tx) => linkAt(tx, name, address));
      if (link === null || link.account !== personId || typed.trim() === '') return [];
      return field === 'zone' ? zonesLike(typed) : timesLike(executor, link, typed);
    },
  });
}

/** Says what a time means, in the words of `explain`; for an unfinished time it says what is missing. */
async function timesLike(executor: Executor, link: ChannelLink, typed: string): Promise<readonly InboxSuggestion[]> {
  try {
    const input = { text: typed, count: 1 };
    const { when, sentence, next } = await executor.execute(explain, {
      actor: actorOf(link),
      origin: CHANNEL_ORIGIN,
      input,
    });
    return [{ name: next[0]?.words ?? sentence, value: when }];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [{ name: error.message, value: typed }];
  }
}

function zonesLike(typed: string): readonly InboxSuggestion[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, '_');
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(wanted));
  return zones.slice(0, ZONES).map((zone) => ({ name: zone, value: zone }));
}
