import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { CalendarView } from '../../../../../src/operations/calendar/subscribed-view.ts';
import { useKeepCalendar } from '../../../api/calendar/calendars.ts';
import { say } from '../../../voice/say.ts';
import { PolicySelect } from '../../schedule/editor/policy-select.tsx';
import type { PolicyChoice } from '../../schedule/policy-choice.ts';
import { spanWords } from '../../schedule/span-words.ts';
import { FormEnd } from '../access/form-end.tsx';
import styles from '../access.module.css';

/** How long before an event, in the words of the server and of the page. */
const LEADS = [
  ['5 minutes', 300],
  ['10 minutes', 600],
  ['15 minutes', 900],
  ['30 minutes', 1_800],
  ['1 hour', 3_600],
  ['2 hours', 7_200],
  ['1 day', 86_400],
] as const;

const leadChoices = (): readonly PolicyChoice<string>[] => [
  { value: 'at the start', name: say('read.lead.0'), words: '' },
  ...LEADS.map(([span, seconds]) => ({
    value: `${span} before`,
    name: say('read.leadBefore', { span: spanWords(seconds) }),
    words: '',
  })),
];

/** The words of a lead that the server gives. */
export const leadWords = (lead: string): string => leadChoices().find(({ value }) => value === lead)?.name ?? lead;

const allDayChoices = () =>
  (['yes', 'no'] as const).map((value) => ({ value, name: say(`read.allDay.${value}`), words: '' }));

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
  const known = leadChoices();
  const leads = known.some(({ value }) => value === lead) ? known : [...known, { value: lead, name: lead, words: '' }];
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
      aria-label={say(before === null ? 'read.form' : 'do.change')}
    >
      <TextInput
        id={addressId}
        autoFocus
        label={say(before === null ? 'read.address' : 'read.newAddress')}
        description={before === null ? say('read.where') : say('read.isAt', { host: before.host })}
        placeholder="https://..."
        inputMode="url"
        value={address}
        maxLength={4_000}
        autoComplete="off"
        spellCheck={false}
        error={isTried && isMissing ? say('read.needed') : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label={say('read.name')}
        placeholder={say('read.nameLike')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <PolicySelect label={say('read.lead')} value={lead} choices={leads} onChange={setLead} />
        <PolicySelect label={say('read.allDay')} value={allDay} choices={allDayChoices()} onChange={setAllDay} />
      </div>
      <FormEnd words={say(before === null ? 'read.addIt' : 'read.changeIt')} make={keep} onClose={onClose} />
    </form>
  );
}
