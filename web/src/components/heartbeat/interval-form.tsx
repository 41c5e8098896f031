import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { errorWords } from '../../api/problem.ts';
import { useChangeHeartbeat } from '../../api/tasks.ts';
import { useGrammar } from '../../pages/schedules/grammar.ts';
import { Moment } from '../../time/moment.tsx';
import { useNow } from '../../time/now.ts';
import { spanWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { everyWords } from './every-words.ts';
import styles from './interval-form.module.css';
import type { IntervalReading } from './read-interval.ts';

const CHOICES = [30, 60, 300, 900, 3_600];

/** The reading while the grammar is not loaded. */
const unread = (grammar: 'failed' | null): IntervalReading => ({
  ok: false,
  words: grammar === 'failed' ? say('heart.unread') : '',
});

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
  const reading = grammar === null || grammar === 'failed' ? unread(grammar) : grammar.readInterval(text);
  const save = (every: string | null) => change.mutate({ heart, every }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reading.ok) save(`${reading.seconds} seconds`);
  };
  return (
    <form
      className={styles.form}
      aria-label={say('heart.often', { agent })}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        autoFocus
        label={say('heart.beatsLabel')}
        value={text}
        maxLength={100}
        error={!reading.ok && reading.words !== ''}
        aria-describedby={previewId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <button key={choice} type="button" onClick={() => setText(everyWords(choice))}>
            {spanWords(choice * 1_000)}
          </button>
        ))}
      </div>
      <p
        id={previewId}
        className={styles.preview}
        data-bad={(!reading.ok && reading.words !== '') || undefined}
        aria-live="polite"
      >
        {reading.ok
          ? nextBeatAt === null
            ? say('heart.looks', { every: everyWords(reading.seconds) })
            : sayWith('heart.looksNext', {
                every: everyWords(reading.seconds),
                when: <Moment at={new Date(now + reading.seconds * 1000).toISOString()} form="clock" />,
              })
          : reading.words}
      </p>
      {change.isError && (
        <p className={styles.preview} data-bad="" role="alert">
          {errorWords(change.error)}
        </p>
      )}
      <div className="close-row">
        <Button type="submit" loading={change.isPending} disabled={!reading.ok}>
          {say('do.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
        {everySeconds !== definedSeconds && definedSeconds !== null && (
          <Button variant="default" onClick={() => save(null)}>
            {say('heart.asDefined', { every: everyWords(definedSeconds) })}
          </Button>
        )}
      </div>
    </form>
  );
}
