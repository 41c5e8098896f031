import type { SubscriptionView } from '../../../../src/operations/hooks/subscription-view.ts';

/** The kinds of events, as people say them. */
const TOLD_OF: Readonly<Record<SubscriptionView['event'], string>> = {
  wake: 'woken',
  'schedule.missed': 'told of what was missed',
  'run.finished': 'told of each run that ended',
  'run.failed': 'told of each run that failed',
  'reminder.answered': 'told of answers to reminders',
  'proposal.decided': 'told of what you decided',
  events: 'posted what happens',
};

/** Its name: that of its token, or the person's own. */
export const subscriptionName = ({ program, host }: SubscriptionView): string =>
  program ?? host ?? 'A program whose token is gone';

/** Its events in words: `woken every day at 8: look at the inbox`. */
export function toldWords({ event, arguments: given }: SubscriptionView): string {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : null);
  if (event === 'wake') {
    const [when, what] = [text('when'), text('what')];
    return `${[TOLD_OF.wake, when].filter(Boolean).join(' ')}${what === null ? '' : `: ${what}`}`;
  }
  const types = event === 'events' && Array.isArray(given.events) ? given.events : null;
  return types === null ? TOLD_OF[event] : `${TOLD_OF[event]}: ${types.join(', ')}`;
}

/** The look-alikes of a subscription, and why they matter; null when there are none. */
export function alikeWords(one: SubscriptionView, all: readonly SubscriptionView[]): string | null {
  const others = all.filter(({ id }) => one.lookAlikes.includes(id));
  if (one.lookAlikes.length === 0) return null;
  const places = [...new Set(others.map(({ host }) => host).filter((host) => host !== null))];
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`;
  const count = one.lookAlikes.length === 1 ? 'another one' : `${one.lookAlikes.length} others`;
  const differ = one.event === 'events' ? 'the same events are posted to the same place' : 'only the address differs';
  return `Looks like ${count}${where}: ${differ}. Perhaps it is one too many.`;
}
