import { Button } from '@mantine/core';
import { useChangeMe } from '../../api/change-me.ts';
import { browserZone } from '../../time/zones.ts';
import { say } from '../../voice/say.ts';
import { type Choice, type Reading, troubleWords } from './reading.ts';
import styles from './reading-card.module.css';
import { type KindChoice, ReadingMeaning } from './reading-meaning.tsx';

interface ReadingCardProps extends KindChoice {
  readonly reading: Reading;
  readonly failure: string | null;
  readonly onChoose: (text: string) => void;
  readonly isWhole: boolean;
}

/**
 * The meaning of a line of text: the meaning itself, readings to choose from, or the words that were not understood.
 */
export function ReadingCard({ reading, kind, onKind, failure, onChoose, isWhole }: ReadingCardProps) {
  if (reading.kind === 'empty') return null;
  return (
    <div className={styles.card}>
      {failure !== null && (
        <p className="bad" role="alert">
          {failure}
        </p>
      )}
      {reading.kind === 'unread' && failure === null && <Unread reading={reading} />}
      {reading.kind === 'unclear' && (
        <Choices
          message={say('add.which', { message: reading.message })}
          choices={reading.choices}
          onChoose={onChoose}
        />
      )}
      {reading.kind === 'clear' && <ReadingMeaning reading={reading} kind={kind} onKind={onKind} isWhole={isWhole} />}
      {reading.kind === 'clear' && reading.preview.otherReadings !== undefined && (
        <Choices message={say('add.otherHalf')} choices={reading.preview.otherReadings} onChoose={onChoose} />
      )}
    </div>
  );
}

function Choices({
  message,
  choices,
  onChoose,
}: {
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (text: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{message}</legend>
      {choices.map((choice) => (
        <Button key={choice.text} variant="default" radius="xl" onClick={() => onChoose(choice.text)}>
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}

function Unread({ reading }: { readonly reading: Extract<Reading, { kind: 'unread' }> }) {
  const change = useChangeMe();
  const guess = browserZone();
  return (
    <>
      <ul className={styles.troubles} aria-label={say('add.notUnderstood')}>
        {reading.troubles.map((trouble) => (
          <li key={(trouble.words ?? '') + trouble.message} data-blame={trouble.words !== null || undefined}>
            {troubleWords(trouble)}
          </li>
        ))}
      </ul>
      {reading.isZoneNeeded && (
        <div className={styles.choices}>
          <Button
            variant="default"
            radius="xl"
            loading={change.isPending}
            onClick={() => change.mutate({ zone: guess })}
          >
            {say('add.iAmIn', { zone: guess })}
          </Button>
        </div>
      )}
    </>
  );
}
