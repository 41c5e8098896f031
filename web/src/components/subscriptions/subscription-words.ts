import type { SubscriptionView } from '../../../../src/operations/hooks/subscription-view.ts';
import { say } from '../../voice/say.ts';

/** Its name: that of its token, or the person's own. */
export const subscriptionName = ({ program, host }: SubscriptionView): string => program ?? host ?? say('sub.nameless');

/** Its events in words: `woken every day at 8: look at the inbox`. */
export function toldWords({ event, arguments: given }: SubscriptionView): string {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : null);
  const said = say(`sub.told.${event}`);
  if (event === 'wake') {
    const [when, what] = [text('when'), text('what')];
    return `${[said, when].filter(Boolean).join(' ')}${what === null ? '' : `: ${what}`}`;
  }
  const types = event === 'events' && Array.isArray(given.events) ? given.events : null;
  return types === null ? said : `${said}: ${types.join(', ')}`;
}

/** The look-alikes of a subscription, and why they matter; null when there are none. */
export function alikeWords(one: SubscriptionView, all: readonly SubscriptionView[]): string | null {
  const others = all.filter(({ id }) => one.lookAlikes.includes(id));
  if (one.lookAlikes.length === 0) return null;
  const places = [...new Set(others.map(({ host }) => host).filter((host) => host !== null))];
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`;
  const why = say(one.event === 'events' ? 'sub.samePlace' : 'sub.sameElse');
  const number = one.lookAlikes.length;
  return number === 1 ? say('sub.alikeOne', { where, why }) : say('sub.alikeMore', { number, where, why });
}
