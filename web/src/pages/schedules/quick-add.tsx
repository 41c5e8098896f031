import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScheduleAnswer } from '../../../../src/operations/views/views.ts';
import { IconPlus } from '../../components/icons.tsx';
import { addKeys } from '../../components/palette/add-keys.ts';
import { TestRun } from '../../components/test-run/test-run.tsx';
import { useTestRun } from '../../components/test-run/use-test-run.ts';
import { say } from '../../voice/say.ts';
import { MarkedInput } from './marked-input.tsx';
import styles from './quick-add.module.css';
import { marksOf } from './reading.ts';
import { ReadingCard } from './reading-card.tsx';
import { useReadingContext } from './reading-context.ts';
import { SuggestedTimes } from './suggested-times.tsx';
import { useCreateSchedule } from './use-create-schedule.ts';
import { useReading } from './use-reading.ts';
import { useSpokenReading } from './use-spoken-reading.ts';

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

/** One line that makes a schedule, with its meaning below before it is saved. Enter saves, Escape clears. */
export function QuickAdd({ text, onText, isWanted }: QuickAddProps) {
  const field = useRef<HTMLInputElement>(null);
  const context = useReadingContext();
  const { reading, isCurrent } = useReading(text, context);
  const [chosenKind, setChosenKind] = useState<'reminder' | 'action' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const create = useCreateSchedule();
  const test = useTestRun();
  const spoken = useSpokenReading(text, reading);
  const kind = chosenKind ?? (reading.kind === 'clear' ? reading.preview.intent : null) ?? 'reminder';

  const change = (next: string) => {
    onText(next);
    create.reset();
  };
  useWanted(isWanted, (early) => {
    if (early !== '') change(text === '' ? early : `${text} ${early}`);
    field.current?.focus();
  });

  const clear = () => {
    change('');
    setChosenKind(null);
    field.current?.focus();
  };
  const keep = (isTried: boolean) => {
    if (text.trim() === '' || create.isPending) return;
    test.clear();
    const onSuccess = ({ schedule }: ScheduleAnswer) => {
      clear();
      if (isTried) test.start(schedule);
    };
    create.mutate({ text: text.trim(), context, kind: chosenKind }, { onSuccess });
    field.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    keep(false);
  };
  const chooseTime = (when: string) => {
    const [day, time] = when.split('T');
    const what = reading.kind === 'clear' ? (reading.preview.what ?? text) : text;
    const isSaid = kind !== 'reminder' || /^remind me/i.test(what);
    const wish = isSaid ? what.trim() : say('add.remindTo', { what: what.trim() });
    change(say('add.onAt', { what: wish, day: day ?? '', time: time ?? '' }));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) clear();
  };
  return (
    <section className={styles.box} aria-label={say('add.title')}>
      <form onSubmit={save} onKeyDown={press}>
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
        <ReadingCard
          reading={reading}
          kind={kind}
          onKind={setChosenKind}
          failure={create.failure}
          isWhole={isWhole}
          onChoose={(choice) => {
            change(choice);
            field.current?.focus();
          }}
        />
        {text.trim() !== '' && (
          <div className={styles.more}>
            <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {say(isWhole ? 'add.less' : 'nav.more')}
            </button>
            {isWhole && reading.kind === 'clear' && (
              <button type="button" onClick={() => keep(true)}>
                {say('add.tryNow')}
              </button>
            )}
            {isWhole && <SuggestedTimes kind={kind} onChoose={chooseTime} />}
          </div>
        )}
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
