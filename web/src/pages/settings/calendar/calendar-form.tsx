import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { CalendarView } from '../../../../../src/operations/calendar/subscribed-view.ts';
import { useKeepCalendar } from '../../../api/calendar/calendars.ts';
import { PolicySelect } from '../../schedule/editor/policy-select.tsx';
import { FormEnd } from '../access/form-end.tsx';
import styles from '../access.module.css';

const LEADS = [
  'at the start',
  '5 minutes before',
  '10 minutes before',
  '15 minutes before',
  '30 minutes before',
  '1 hour before',
  '2 hours before',
  '1 day before',
].map((value) => ({ value, name: value.charAt(0).toUpperCase() + value.slice(1), words: '' }));

const ALL_DAY = [
  { value: 'yes', name: 'Remind me at 9 on its morning', words: '' },
  { value: 'no', name: 'Leave it out', words: '' },
] as const;

const WHERE =
  'In the settings of that calendar it is called the secret, private, iCal or ICS address. It is not shown again.';

interface CalendarFormProps {
  /** The one that is changed; null: one is added. */
  readonly before: CalendarView | null;
  readonly onClose: () => void;
}

/** Where a calendar is, what it is called, and how long before its events the person is reminded. */
export function CalendarForm({ before, onClose }: CalendarFormProps) {
  const addressId = useId();
  const [address, setAddress] = useState('');
  const [name, setName] = useState(before?.name ?? '');
  const [lead, setLead] = useState(before?.lead ?? '10 minutes before');
  const [allDay, setAllDay] = useState<'yes' | 'no'>(before?.allDay === false ? 'no' : 'yes');
  const [isTried, setTried] = useState(false);
  const keep = useKeepCalendar(before?.id ?? null);
  const isMissing = before === null && address.trim() === '';
  const leads = LEADS.some(({ value }) => value === lead) ? LEADS : [...LEADS, { value: lead, name: lead, words: '' }];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return document.getElementById(addressId)?.focus();
    const wanted = {
      ...(address.trim() === '' ? {} : { address: address.trim() }),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...{ lead, allDay: allDay === 'yes' },
    };
    keep.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={before === null ? 'Add a calendar' : 'Change'}
    >
      <TextInput
        id={addressId}
        autoFocus
        label={before === null ? 'Its iCalendar address' : 'A new iCalendar address'}
        description={before === null ? WHERE : `It is read at ${before.host}. Leave this empty unless that changed.`}
        placeholder="https://..."
        inputMode="url"
        value={address}
        maxLength={4_000}
        autoComplete="off"
        spellCheck={false}
        error={isTried && isMissing ? 'Give the address of the calendar.' : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label="What do you call it?"
        placeholder="Work"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <PolicySelect label="When are you reminded?" value={lead} choices={leads} onChange={setLead} />
        <PolicySelect label="And of what lasts all day?" value={allDay} choices={ALL_DAY} onChange={setAllDay} />
      </div>
      <FormEnd words={before === null ? 'Add it' : 'Change it'} make={keep} onClose={onClose} />
    </form>
  );
}
