import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CalendarAddressView } from '../../../../../src/operations/calendar/address-view.ts';
import {
  useCalendarAddress,
  useCreateCalendarAddress,
  useRevokeCalendarAddress,
} from '../../../api/calendar/calendar-address.ts';
import { useMayChange } from '../../../api/me.ts';
import { CopyOnce } from '../../../components/copy-once.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
import { PolicySelect } from '../../schedule/editor/policy-select.tsx';
import { choicesOf } from '../../schedule/policy-choice.ts';
import { FormEnd } from '../access/form-end.tsx';
import { RevokeButton } from '../access/revoke-button.tsx';
import styles from '../access.module.css';

const SHOWS = choicesOf<CalendarAddressView['shows']>(
  ['titles', 'busy'],
  (value) => `ics.shows.${value}`,
  (value) => `ics.shows.${value}Is`,
);

/** The secret address for calendar programs: make one, see its last use, replace it, end it. */
export function CalendarAddress() {
  const found = useCalendarAddress();
  const mayChange = useMayChange();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const address = found.data?.address ?? null;
  return (
    <Section title={say('ics.title')} intro={say('ics.intro')}>
      {made !== null && address !== null && (
        <CopyOnce label={say('ics.the')} value={made} words={say('ics.copyNow')} onDone={() => setMade(null)} />
      )}
      {found.isPending && <SkeletonRows label={say('ics.loading')} rows={1} />}
      {found.isError && <LoadError what={say('ics.the')} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && address === null && <p className="soft">{say('ics.none')}</p>}
      {address !== null && <AddressRow address={address} mayRevoke={mayChange} />}
      {found.isSuccess && (
        <p className="soft">
          {say('ics.slow')}
          {!found.data.reachable && ` ${say('ics.unreachable')}`}
        </p>
      )}
      {mayChange && found.isSuccess && !isMaking && (
        <Button variant="light" className="fit" onClick={() => setMaking(true)}>
          {say(address === null ? 'ics.make' : 'ics.makeAnother')}
        </Button>
      )}
      {isMaking && (
        <NewAddressForm
          before={address}
          onMade={(url) => {
            setMade(url);
            setMaking(false);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Section>
  );
}

function AddressRow({ address, mayRevoke }: { readonly address: CalendarAddressView; readonly mayRevoke: boolean }) {
  const revoke = useRevokeCalendarAddress();
  const { shows, createdAt, readAt } = address;
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{say(`ics.${shows}`)}</p>
        <p className="fine-print">
          {sayWith('ics.made', { when: <Moment at={createdAt} form="weekday" /> })}
          {' · '}
          {readAt === null ? say('ics.unread') : sayWith('ics.read', { when: <Moment at={readAt} form="weekday" /> })}
        </p>
      </div>
      {mayRevoke && (
        <RevokeButton
          label={say('revoke.calendar')}
          question={say('revoke.address')}
          isPending={revoke.isPending}
          onRevoke={() => revoke.mutate()}
        />
      )}
    </div>
  );
}

interface NewAddressFormProps {
  /** The one that it replaces; null for none. */
  readonly before: CalendarAddressView | null;
  readonly onMade: (url: string) => void;
  readonly onClose: () => void;
}

/** Makes the calendar's address, with a choice of how much it shows. */
function NewAddressForm({ before, onMade, onClose }: NewAddressFormProps) {
  const [shows, setShows] = useState<CalendarAddressView['shows']>(before?.shows ?? 'titles');
  const create = useCreateCalendarAddress();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without a configured address, Belfry is reached like this page.
    create.mutate({ shows }, { onSuccess: ({ url, path }) => onMade(url ?? new URL(path, location.origin).href) });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say('ics.new')}>
      {before !== null && <p>{say('ics.before')}</p>}
      <div className={styles.pair}>
        <PolicySelect label={say('ics.tells')} value={shows} choices={SHOWS} onChange={setShows} />
      </div>
      <FormEnd words={say(before === null ? 'ics.makeIt' : 'ics.replace')} make={create} onClose={onClose} />
    </form>
  );
}
