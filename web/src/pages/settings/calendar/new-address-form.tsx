import { type FormEvent, useState } from 'react';
import type { CalendarAddressView } from '../../../../../src/operations/calendar/address-view.ts';
import { useCreateCalendarAddress } from '../../../api/calendar/calendar-address.ts';
import { PolicySelect } from '../../schedule/editor/policy-select.tsx';
import { FormEnd } from '../access/form-end.tsx';
import styles from '../access.module.css';

const SHOWS = [
  { value: 'titles', name: 'What it is about', words: 'Whoever knows the address reads it.' },
  { value: 'busy', name: 'Only that something is there', words: 'Each event is called “Busy”.' },
] as const;

interface NewAddressFormProps {
  /** The one that it replaces; null for none. */
  readonly before: CalendarAddressView | null;
  readonly onMade: (url: string) => void;
  readonly onClose: () => void;
}

/** Makes the calendar's address, with a choice of how much it shows. */
export function NewAddressForm({ before, onMade, onClose }: NewAddressFormProps) {
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
