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
import { PolicySelect } from '../../schedule/editor/policy-select.tsx';
import { FormEnd } from '../access/form-end.tsx';
import { RevokeButton } from '../access/revoke-button.tsx';
import styles from '../access.module.css';

const SHOWS = [
  { value: 'titles', name: 'What it is about', words: 'Whoever knows the address reads it.' },
  { value: 'busy', name: 'Only that something is there', words: 'Each event is called “Busy”.' },
] as const;

/** The secret address for calendar programs: make one, see its last use, replace it, end it. */
export function CalendarAddress() {
  const found = useCalendarAddress();
  const mayChange = useMayChange();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const address = found.data?.address ?? null;
  return (
    <Section
      title="What is planned, in your calendar"
      intro="Programs with calendars read what is planned at a secret address. Whoever knows it may look, and cannot change a thing."
    >
      {made !== null && address !== null && (
        <CopyOnce
          label="The address of your calendar"
          value={made}
          words="Copy it now and subscribe to it in your calendar. It is not shown again."
          onDone={() => setMade(null)}
        />
      )}
      {found.isPending && <SkeletonRows label="Loading the address of your calendar" rows={1} />}
      {found.isError && (
        <LoadError what="The address of your calendar" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && address === null && <p className="soft">There is no address yet.</p>}
      {address !== null && <AddressRow address={address} mayRevoke={mayChange} />}
      {found.isSuccess && (
        <p className="soft">
          Google reads such an address only every few hours: what you change shows there hours late.
          {!found.data.reachable &&
            ' Belfry was not told under which address others reach it (BELFRY_PUBLIC_URL): it is read only where this page opens.'}
        </p>
      )}
      {mayChange && found.isSuccess && !isMaking && (
        <Button variant="light" className={styles.fit} onClick={() => setMaking(true)}>
          {address === null ? 'Make an address' : 'Make another address'}
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
        <p className={styles.name}>{shows === 'busy' ? 'Shows only that something is there' : 'Shows the titles'}</p>
        <p className={styles.facts}>
          Made <Moment at={createdAt} form="weekday" />
          {readAt === null ? (
            ', not read yet'
          ) : (
            <>
              {' · '}last read <Moment at={readAt} form="weekday" />
            </>
          )}
        </p>
      </div>
      {mayRevoke && (
        <RevokeButton
          label="Revoke the address of your calendar"
          question="Revoke the address? Programs that read it find nothing any more."
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
    <form className={styles.form} onSubmit={submit} aria-label="New address">
      {before !== null && (
        <p>Programs that read the address before find nothing any more, until you give them this one.</p>
      )}
      <div className={styles.pair}>
        <PolicySelect label="What does it tell of each event?" value={shows} choices={SHOWS} onChange={setShows} />
      </div>
      <FormEnd words={before === null ? 'Make it' : 'Replace it'} make={create} onClose={onClose} />
    </form>
  );
}
