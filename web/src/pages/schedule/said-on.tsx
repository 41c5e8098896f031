import { useChannels } from '../../api/channels.ts';
import { say } from '../../voice/say.ts';

/** The places where a schedule's messages go, by the person's names. */
export function SaidOn({ places }: { readonly places: readonly string[] }) {
  const links = useChannels().data?.items ?? [];
  const nameOf = (place: string): string => {
    if (place === 'web') return say('sched.thisPage');
    const link = links.find(({ id, channel }) => id === place || channel === place);
    return link?.label ?? place;
  };
  return <>{places.map(nameOf).join(', ')}</>;
}
