import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MeView } from '../../../../src/operations/views/person-views.ts';
import { useChangeMe } from '../../api/change-me.ts';
import { useMayChange } from '../../api/me.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { Section } from '../../components/section.tsx';
import { MovedList } from './moved-list.tsx';
import styles from './settings-page.module.css';

const ACTIONS = [
  { value: 'delay', words: 'Wait until they end' },
  { value: 'skip', words: 'Leave it out' },
] as const;
type Action = (typeof ACTIONS)[number]['value'];

const NIGHT = { from: '22:00', to: '07:00' };

/** The parts of quiet hours in their written form: `22:00-07:00 skip`. */
function partsOf(text: string | null) {
  const found = /^(\d\d:\d\d)-(\d\d:\d\d)( skip)?$/.exec(text ?? '');
  if (found === null) return null;
  const [, from = NIGHT.from, to = NIGHT.to, skip] = found;
  return { from, to, action: (skip === undefined ? 'delay' : 'skip') as Action };
}

const written = (from: string, to: string, action: Action) => `${from}-${to}${action === 'skip' ? ' skip' : ''}`;

/** The quiet hours of agents. Each part is saved when it changes, except the hours, which are saved together. */
export function QuietHours({ me }: { readonly me: MeView }) {
  const change = useChangeMe();
  const mayChange = useMayChange();
  const kept = partsOf(me.quietHours);
  const [from, setFrom] = useState(kept?.from ?? NIGHT.from);
  const [to, setTo] = useState(kept?.to ?? NIGHT.to);
  // A pressed switch shows at once, until it is saved.
  const [asked, setAsked] = useState<boolean | null>(null);
  const keepReminders = (quietReminders: boolean) => {
    setAsked(quietReminders);
    change.mutate({ quietReminders }, { onSettled: () => setAsked(null) });
  };
  if (!mayChange) return <QuietInWords me={me} />;
  const isNew = kept === null || kept.from !== from || kept.to !== to;
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ quietHours: written(from, to, kept?.action ?? 'delay') });
  };
  return (
    <Section title="Quiet hours">
      <p className={styles.note}>What agents would do in these hours waits, or is left out. Reminders come anyway.</p>
      <form className={styles.hours} onSubmit={save}>
        <TextInput
          type="time"
          label="From"
          value={from}
          required
          withAsterisk={false}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label="To"
          value={to}
          required
          withAsterisk={false}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isNew || from === to} loading={change.isPending}>
          {kept === null ? 'Keep these hours quiet' : 'Save'}
        </Button>
        {kept !== null && (
          <Button variant="default" onClick={() => change.mutate({ quietHours: null })}>
            Have none
          </Button>
        )}
      </form>
      {kept !== null && (
        <>
          <div>
            <p className={styles.label}>What would come then</p>
            <ChoiceBar
              label="What would come then"
              name="quiet-action"
              value={kept.action}
              choices={ACTIONS}
              onChange={(action) => change.mutate({ quietHours: written(kept.from, kept.to, action as Action) })}
            />
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={asked ?? me.quietReminders}
              onChange={(event) => keepReminders(event.currentTarget.checked)}
            />
            Reminders keep them too
          </label>
        </>
      )}
      <MovedList moved={change.data?.moved ?? []} />
    </Section>
  );
}

/** The same for a read-only person. */
function QuietInWords({ me: { quietHours, quietReminders } }: { readonly me: MeView }) {
  const kept = partsOf(quietHours);
  if (kept === null)
    return (
      <Section title="Quiet hours">
        <p>There are none.</p>
      </Section>
    );
  const { from, to, action } = kept;
  return (
    <Section title="Quiet hours">
      <p>
        From {from} to {to}: what agents would do then {action === 'delay' ? 'waits until they end' : 'is left out'}.
        Reminders {quietReminders ? 'keep them too' : 'come anyway'}.
      </p>
    </Section>
  );
}
