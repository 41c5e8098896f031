import { Button } from '@mantine/core';
import type { PreviewView } from '../../../../src/operations/views.ts';
import { NextInstants } from '../../components/next-instants.tsx';
import { ruleWords } from '../../time/rule-words.ts';
import type { Reading } from './reading.ts';
import styles from './reading-card.module.css';

interface ReadingCardProps {
  readonly reading: Reading;
  readonly kind: 'reminder' | 'action';
  readonly onKind: (kind: 'reminder' | 'action') => void;
  readonly failure: string | null;
  readonly onChoose: (text: string) => void;
}

/** What a line of text means: kind, rule in words, zone, the next five times, and anything worth knowing. */
export function ReadingCard({ reading, kind, onKind, failure, onChoose }: ReadingCardProps) {
  if (reading.kind === 'empty') return null;
  return (
    <div className={styles.card}>
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      {reading.kind === 'unread' && failure === null && <p className={styles.hint}>{reading.message}</p>}
      {reading.kind === 'unclear' && (
        <div className={styles.choices}>
          <p>{reading.message}</p>
          {reading.choices.map((choice) => (
            <Button key={choice.text} variant="default" radius="xl" onClick={() => onChoose(choice.text)}>
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {reading.kind === 'clear' && <Meaning preview={reading.preview} kind={kind} onKind={onKind} />}
    </div>
  );
}

const KINDS = [
  { kind: 'reminder', name: 'Reminder', words: 'Belfry says it to you' },
  { kind: 'action', name: 'Action', words: 'the agent does it in silence' },
] as const;

function Meaning({
  preview,
  kind,
  onKind,
}: { readonly preview: PreviewView } & Pick<ReadingCardProps, 'kind' | 'onKind'>) {
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">Kind</legend>
        {KINDS.map((one) => (
          <label key={one.kind} data-chosen={kind === one.kind || undefined}>
            <input type="radio" name="quick-add-kind" checked={kind === one.kind} onChange={() => onKind(one.kind)} />
            <span>
              {one.name} <span className="soft">· {one.words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.what}>{preview.what ?? <span className={styles.hint}>Say also what should happen.</span>}</p>
      <p className={styles.sentence}>
        {ruleWords(preview.sentence)}
        {!preview.sentence.includes(preview.zone) && <span className="soft"> ({preview.zone})</span>}
      </p>
      <NextInstants instants={preview.next.map((one) => one.at)} label="The next times" />
      {[...preview.warnings, ...preview.assumptions].map((note) => (
        <p key={note.code + note.message} className={styles.note}>
          {note.message}
        </p>
      ))}
    </>
  );
}
