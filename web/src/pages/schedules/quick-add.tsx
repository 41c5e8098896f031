import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { IconPlus } from '../../components/icons.tsx';
import { addKeys } from '../../components/palette/add-keys.ts';
import { TestRun } from '../../components/test-run/test-run.tsx';
import { say } from '../../voice/say.ts';
import { MarkedInput } from './marked-input.tsx';
import styles from './quick-add.module.css';
import { marksOf, type Reading, readingWords } from './reading.ts';
import { ReadingCard } from './reading-card.tsx';
import suggestedTimesStyles from './suggested-times.module.css';
import { type QuickLine, textAt, useQuickAdd } from './use-quick-add.ts';

/** A screen reader gets the meaning after a pause in typing, not at each letter. Milliseconds. */
const SPOKEN_AFTER_MS = 700;

interface QuickAddProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** True: the field takes the focus when the page opens. */
  readonly isWanted: boolean;
}

/** Calls with what was typed before the line was there, once the page opens for it. */
function useWanted(isWanted: boolean, begin: (early: string) => void): void {
  const begun = useEffectEvent(begin);
  useEffect(() => {
    if (isWanted) begun(addKeys.take());
  }, [isWanted]);
}

interface LineProps {
  readonly text: string;
  readonly line: QuickLine;
}

function Line({ text, line: { field, reading, isCurrent, create, change } }: LineProps) {
  return (
    <div className={styles.line}>
      <IconPlus size={20} stroke={1.8} className={styles.plus} />
      <label className="visually-hidden" htmlFor="quick-add">
        {say('add.question')}
      </label>
      <MarkedInput
        id="quick-add"
        ref={field}
        data-shortcut="quick-add"
        value={text}
        marks={isCurrent ? marksOf(reading) : []}
        placeholder={say('add.example1')}
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby="quick-add-keys quick-add-meaning"
        aria-invalid={create.failure !== null || undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending} disabled={text.trim() === ''}>
        {say('do.save')}
      </Button>
    </div>
  );
}

interface MoreProps extends LineProps {
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** What few want: a try at once, good times. */
function More({ text, line, isWhole, onWhole }: MoreProps) {
  return (
    <div className={styles.more}>
      <button type="button" className="as-link" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
        {say(isWhole ? 'add.less' : 'nav.more')}
      </button>
      {isWhole && line.reading.kind === 'clear' && (
        <button type="button" className="as-link" onClick={() => line.keep(true)}>
          {say('add.tryNow')}
        </button>
      )}
      {isWhole && <SuggestedTimes kind={line.kind} onChoose={(when) => line.replace(textAt(text, line, when))} />}
    </div>
  );
}

/** One line that makes a schedule, with its meaning below before it is saved. Enter saves, Escape clears. */
export function QuickAdd({ text, onText, isWanted }: QuickAddProps) {
  const line = useQuickAdd(text, onText);
  const { reading, kind, choose, create, test, replace, clear, keep } = line;
  const [isWhole, setWhole] = useState(false);
  const spoken = useSpokenReading(text, reading);
  useWanted(isWanted, (early) => {
    if (early !== '') line.change(text === '' ? early : `${text} ${early}`);
    line.field.current?.focus();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    keep(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) clear();
  };
  return (
    <section className={styles.box} aria-label={say('add.title')}>
      <form onSubmit={save} onKeyDown={press}>
        <Line text={text} line={line} />
        <ReadingCard
          reading={reading}
          kind={kind}
          onKind={choose}
          failure={create.failure}
          isWhole={isWhole}
          onChoose={replace}
        />
        {text.trim() !== '' && <More text={text} line={line} isWhole={isWhole} onWhole={setWhole} />}
      </form>
      {(test.run !== undefined || test.failure !== null) && (
        <div className={styles.test}>
          <TestRun test={test} />
        </div>
      )}
      <p id="quick-add-keys" className="visually-hidden">
        {say('add.keys')}
      </p>
      <p id="quick-add-meaning" role="status" aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}

interface SuggestedTimesProps {
  readonly kind: 'reminder' | 'action';
  /** Called with a chosen time: `2026-11-23T09:00`. */
  readonly onChoose: (when: string) => void;
}

/** A button that asks for good times; each comes with its reasons. */
function SuggestedTimes({ kind, onChoose }: SuggestedTimesProps) {
  const suggest = useMutation({ mutationFn: () => client.suggestTime({ kind }) });
  const { data, error } = suggest;
  return (
    <div className={suggestedTimesStyles.box}>
      <button type="button" className="as-link fit" disabled={suggest.isPending} onClick={() => suggest.mutate()}>
        {say('add.suggest')}
      </button>
      {error !== null && (
        <p className="bad" role="alert">
          {errorWords(error)}
        </p>
      )}
      {data !== undefined && (
        <div role="status" aria-label={say('add.suggested')}>
          <ul className={suggestedTimesStyles.slots}>
            {data.slots.map(({ words, when, reasons }) => (
              <li key={when}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(when);
                    suggest.reset();
                  }}
                >
                  <strong>{words}</strong>
                  <span>{reasons.join('; ')}</span>
                </button>
              </li>
            ))}
          </ul>
          {data.slots.length === 0 && <p>{say('add.noneFree')}</p>}
          <p className="soft">{data.basis}</p>
        </div>
      )}
    </div>
  );
}

/** The meaning of a text for screen readers: read aloud once after a pause, and not again because time passes. */
function useSpokenReading(text: string, reading: Reading): string {
  const latest = useRef(reading);
  latest.current = reading;
  const [spoken, setSpoken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or another kind of reading is what is said; the seconds that pass are not
  useEffect(() => {
    const timer = window.setTimeout(() => setSpoken(readingWords(latest.current)), SPOKEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, reading.kind]);
  return spoken;
}
