import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { errorWords } from '../../api/problem.ts';
import { useChangeHeartbeat } from '../../api/tasks.ts';
import { useGrammar } from '../../pages/schedules/grammar.ts';
import { Moment } from '../../time/moment.tsx';
import { useNow } from '../../time/now.ts';
import { everyWords } from './every-words.ts';
import styles from './interval-form.module.css';
import type { IntervalReading } from './read-interval.ts';

const CHOICES = ['30 seconds', '1 minute', '5 minutes', '15 minutes', '1 hour'];

/** The reading while the grammar is not loaded. */
const UNREAD: Readonly<Record<'coming' | 'failed', IntervalReading>> = {
  coming: { ok: false, words: '' },
  failed: { ok: false, words: 'It cannot be read at the moment: Belfry does not answer.' },
};

interface IntervalFormProps {
  readonly heart: HeartbeatView;
  readonly onClose: () => void;
}

/** Changes the interval of a heartbeat: any duration in words, with its meaning before it is saved. */
export function IntervalForm({ heart, onClose }: IntervalFormProps) {
  const { agent, everySeconds, definedSeconds, nextBeatAt } = heart;
  const [text, setText] = useState(everyWords(everySeconds ?? 60));
  const change = useChangeHeartbeat();
  const now = useNow();
  const previewId = useId();
  const grammar = useGrammar();
  const reading = grammar === null || grammar === 'failed' ? UNREAD[grammar ?? 'coming'] : grammar.readInterval(text);
  const save = (every: string | null) => change.mutate({ heart, every }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reading.ok) save(`${reading.seconds} seconds`);
  };
  return (
    <form
      className={styles.form}
      aria-label={`How often the heart of ${agent} beats`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        autoFocus
        label="Beats"
        value={text}
        maxLength={100}
        error={!reading.ok && reading.words !== ''}
        aria-describedby={previewId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <button key={choice} type="button" onClick={() => setText(`every ${choice}`)}>
            {choice}
          </button>
        ))}
      </div>
      <p
        id={previewId}
        className={styles.preview}
        data-bad={(!reading.ok && reading.words !== '') || undefined}
        aria-live="polite"
      >
        {reading.ok ? (
          <>
            Looks at the list {everyWords(reading.seconds)} while there is work
            {nextBeatAt !== null && (
              <>
                , next <Moment at={new Date(now + reading.seconds * 1000).toISOString()} form="clock" />
              </>
            )}
            . Nothing is taken sooner than 30 seconds after the last beat.
          </>
        ) : (
          reading.words
        )}
      </p>
      {change.isError && (
        <p className={styles.preview} data-bad="" role="alert">
          {errorWords(change.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending} disabled={!reading.ok}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {everySeconds !== definedSeconds && definedSeconds !== null && (
          <Button variant="default" onClick={() => save(null)}>
            As defined, {everyWords(definedSeconds)}
          </Button>
        )}
      </div>
    </form>
  );
}
