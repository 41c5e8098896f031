import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MeView } from '../../../../src/operations/views/person-views.ts';
import { useChangeMe } from '../../api/change-me.ts';
import { useMayChange } from '../../api/me.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import { MovedList } from './moved-list.tsx';
import styles from './settings-page.module.css';

const ACTIONS = ['delay', 'skip'] as const;
type Action = (typeof ACTIONS)[number];

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
    <Section title={say('set.quiet')}>
      <p className="soft">{say('quiet.note')}</p>
      <form className={styles.hours} onSubmit={save}>
        <TextInput
          type="time"
          label={say('quiet.from')}
          value={from}
          required
          withAsterisk={false}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={say('quiet.to')}
          value={to}
          required
          withAsterisk={false}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isNew || from === to} loading={change.isPending}>
          {say(kept === null ? 'quiet.keep' : 'do.save')}
        </Button>
        {kept !== null && (
          <Button variant="default" onClick={() => change.mutate({ quietHours: null })}>
            {say('quiet.none')}
          </Button>
        )}
      </form>
      {kept !== null && (
        <>
          <div>
            <p className={styles.label}>{say('quiet.then')}</p>
            <ChoiceBar
              label={say('quiet.then')}
              name="quiet-action"
              value={kept.action}
              choices={ACTIONS.map((value) => ({ value, words: say(`quiet.${value}`) }))}
              onChange={(action) => change.mutate({ quietHours: written(kept.from, kept.to, action as Action) })}
            />
          </div>
          <label className="check">
            <input
              type="checkbox"
              checked={asked ?? me.quietReminders}
              onChange={(event) => keepReminders(event.currentTarget.checked)}
            />
            {say('quiet.reminders')}
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
      <Section title={say('set.quiet')}>
        <p>{say('quiet.thereNone')}</p>
      </Section>
    );
  const { from, to, action } = kept;
  return (
    <Section title={say('set.quiet')}>
      <p>
        {say(action === 'delay' ? 'quiet.waits' : 'quiet.isLeft', { from, to })}{' '}
        {say(quietReminders ? 'quiet.remindersToo' : 'quiet.remindersCome')}
      </p>
    </Section>
  );
}
