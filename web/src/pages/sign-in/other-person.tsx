import { Button } from '@mantine/core';
import { BellMark } from '../../components/bell-mark.tsx';
import { say } from '../../voice/say.ts';
import styles from './sign-in-page.module.css';

interface OtherPersonProps {
  /** The person who is signed in, or was last. */
  readonly as: string;
  readonly isIn: boolean;
  readonly onChange: () => void;
  readonly onStay: () => void;
}

/** A link of another person was opened: the session changes only after a confirmation. */
export function OtherPerson({ as, isIn, onChange, onStay }: OtherPersonProps) {
  return (
    <main className={styles.page}>
      <title>{`${say('sign.otherTitle')} · Belfry`}</title>
      <div className={styles.card}>
        <BellMark size={44} />
        <h1>{say('sign.otherHeading')}</h1>
        <p>{say(isIn ? 'sign.otherIn' : 'sign.otherOut', { name: as })}</p>
        <div className="row">
          <Button size="md" onClick={onStay} autoFocus>
            {isIn ? say('sign.stay', { name: as }) : say('sign.dontUse')}
          </Button>
          <Button size="md" variant="default" onClick={onChange}>
            {say('sign.asOther')}
          </Button>
        </div>
      </div>
    </main>
  );
}
