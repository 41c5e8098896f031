// Flood control. The numbers are those of core.telegram.org/bots/faq ("avoid sending more than one message per second" in a
// chat, "20 messages per minute" in a group, "about 30 messages per second" in all); the real server forgives short bursts.
import { type Clock, MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { tooManyRequests } from './refusal.ts';

/** How much may be sent. What is left out has no limit. */
export interface RateLimits {
  readonly perChatPerSecond?: number;
  readonly perGroupPerMinute?: number;
  readonly overallPerSecond?: number;
}

/** What the service publishes. */
export const PUBLISHED_LIMITS: RateLimits = { perChatPerSecond: 1, perGroupPerMinute: 20, overallPerSecond: 30 };

export interface Rates {
  /**
   * Counts one message.
   * @throws {Refusal} 429 with the seconds after which it would be taken
   */
  spend(chatId: number, isGroup: boolean): void;
}

export function createRates(clock: Clock, limits: RateLimits): Rates {
  const sent: { readonly at: number; readonly chatId: number }[] = [];
  return {
    spend(chatId, isGroup) {
      const now = clock.now();
      while (sent[0] !== undefined && now - sent[0].at >= MINUTE_MS) sent.shift();
      const check = (limit: number | undefined, windowMs: number, isMeant: (id: number) => boolean): void => {
        if (limit === undefined) return;
        const recent = sent.filter((one) => now - one.at < windowMs && isMeant(one.chatId));
        const oldest = recent[recent.length - limit];
        if (oldest) throw tooManyRequests(Math.max(1, Math.ceil((oldest.at + windowMs - now) / SECOND_MS)));
      };
      check(limits.overallPerSecond, SECOND_MS, () => true);
      check(limits.perChatPerSecond, SECOND_MS, (id) => id === chatId);
      if (isGroup) check(limits.perGroupPerMinute, MINUTE_MS, (id) => id === chatId);
      sent.push({ at: now, chatId });
    },
  };
}
