import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { EXAMPLES } from './examples.ts';
import { MarkedInput } from './marked-input.tsx';
import styles from './quick-add.module.css';
import { type Reading, readingWords } from './reading.ts';
import { ReadingCard } from './reading-card.tsx';
import { useCreateSchedule } from './use-create-schedule.ts';
import { useReading } from './use-reading.ts';

/** A screen reader hears the meaning once the typing rests, not at each letter. Milliseconds. */
const SPOKEN_AFTER_MS = 700;

interface QuickAddProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** True: the field takes the focus when the page opens. */
  readonly isWanted: boolean;
}

/** One line that makes a schedule, with what it means below it before it is saved. */
export function QuickAdd({ text, onText, isWanted }: QuickAddProps) {
  const field = useRef<HTMLInputElement>(null);
  const zone = useMe().data?.zone ?? undefined;
  const { reading, isCurrent } = useReading(text, zone);
  const [chosenKind, setChosenKind] = useState<'reminder' | 'action' | null>(null);
  const create = useCreateSchedule();
  const kind = chosenKind ?? (reading.kind === 'clear' ? reading.preview.intent : null) ?? 'reminder';

  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);

  const spoken = useDebounced(readingWords(reading), SPOKEN_AFTER_MS);

  const clear = () => {
    onText('');
    setChosenKind(null);
    create.reset();
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || create.isPending) return;
    create.mutate({ text: text.trim(), zone, kind: chosenKind }, { onSuccess: clear });
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  const { marks, tone } = tint(reading, isCurrent);
  return (
    <section className={styles.box} aria-label="Add a schedule">
      <form className={styles.line} onSubmit={save}>
        <IconPlus size={20} stroke={1.8} aria-hidden="true" className={styles.plus} />
        <label className="visually-hidden" htmlFor="quick-add">
          What should happen, and when?
        </label>
        <MarkedInput
          id="quick-add"
          ref={field}
          data-shortcut="quick-add"
          value={text}
          marks={marks}
          tone={tone}
          placeholder={EXAMPLES[0]}
          autoComplete="off"
          aria-describedby="quick-add-meaning"
          onChange={(event) => {
            onText(event.currentTarget.value);
            create.reset();
          }}
          onKeyDown={press}
        />
        <Button type="submit" loading={create.isPending} disabled={text.trim() === ''}>
          Save
        </Button>
      </form>
      <ReadingCard
        reading={reading}
        kind={kind}
        onKind={setChosenKind}
        failure={create.failure}
        onChoose={(choice) => {
          onText(choice);
          field.current?.focus();
        }}
      />
      <p id="quick-add-meaning" role="status" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}

function tint(reading: Reading, isCurrent: boolean) {
  if (!isCurrent) return { marks: [], tone: 'understood' } as const;
  if (reading.kind === 'clear') return { marks: reading.marks, tone: 'understood' } as const;
  if (reading.kind === 'unread' && reading.blame !== null) return { marks: [reading.blame], tone: 'blame' } as const;
  return { marks: [], tone: 'understood' } as const;
}
