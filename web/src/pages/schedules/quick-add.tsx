import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { IconPlus } from '../../components/icons.tsx';
import { addKeys } from '../../components/palette/add-keys.ts';
import { TestRun } from '../../components/test-run/test-run.tsx';
import { say } from '../../voice/say.ts';
import { MarkedInput } from './marked-input.tsx';
import styles from './quick-add.module.css';
import { marksOf } from './reading.ts';
import { ReadingCard } from './reading-card.tsx';
import { SuggestedTimes } from './suggested-times.tsx';
import { type QuickLine, textAt, useQuickAdd } from './use-quick-add.ts';
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
      <button type="button" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
        {say(isWhole ? 'add.less' : 'nav.more')}
      </button>
      {isWhole && line.reading.kind === 'clear' && (
        <button type="button" onClick={() => line.keep(true)}>
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
