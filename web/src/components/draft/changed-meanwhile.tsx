import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useZone } from '../../api/me.ts';
import { readInstant, useNow } from '../../time/now.ts';
import { pastWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import styles from './changed-meanwhile.module.css';
import type { Conflict, Path } from './draft.ts';
import type { Meeting } from './use-draft.ts';

interface ChangedMeanwhileProps {
  readonly meeting: Meeting;
  readonly conflicts: readonly Conflict[];
  readonly taken: readonly Path[];
  readonly labelOf: (path: Path) => string;
  readonly wordsOf: (path: Path, value: unknown) => ReactNode;
  readonly onChoose: (path: Path, side: 'mine' | 'theirs') => void;
}

/** Who changed it meanwhile, and both texts of each field that both sides changed, to choose from. */
export function ChangedMeanwhile({ meeting, conflicts, taken, labelOf, wordsOf, onChoose }: ChangedMeanwhileProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const zone = useZone();
  const now = useNow(60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each meeting is looked at
  useEffect(() => panel.current?.focus(), [meeting]);
  const { by, at } = meeting;
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {by === null || at === null
          ? say('draft.changed')
          : say('draft.by', { who: by, when: pastWords(readInstant(at), now, zone) })}
      </h3>
      {conflicts.length > 0 && <p className="soft">{say('draft.both')}</p>}
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.path}
            conflict={conflict}
            label={labelOf(conflict.path)}
            wordsOf={(value) => wordsOf(conflict.path, value)}
            onChoose={(side) => onChoose(conflict.path, side)}
          />
        ))}
      </ul>
      {taken.length > 0 && <p className="soft">{say('draft.taken', { fields: taken.map(labelOf).join(', ') })}</p>}
    </section>
  );
}

interface ConflictRowProps {
  readonly conflict: Conflict;
  readonly label: string;
  readonly wordsOf: (value: unknown) => ReactNode;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function ConflictRow({ conflict: { theirs, mine, choice }, label, wordsOf, onChoose }: ConflictRowProps) {
  const side = (name: 'theirs' | 'mine', words: string, value: unknown, button: string) => (
    <div className={styles.side} data-chosen={choice === name || undefined}>
      <p className="fine-print">{words}</p>
      <p className="as-written">{wordsOf(value)}</p>
      <Button
        variant={choice === name ? 'filled' : 'default'}
        aria-pressed={choice === name}
        aria-label={`${button}: ${label}`}
        onClick={() => onChoose(name)}
      >
        {button}
      </Button>
    </div>
  );
  return (
    <li>
      <h4>{label}</h4>
      <div className={styles.sides}>
        {side('theirs', say('draft.theirs'), theirs, say('draft.takeTheirs'))}
        {side('mine', say('draft.yours'), mine, say('draft.keepMine'))}
      </div>
    </li>
  );
}
