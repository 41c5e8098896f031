import { Button } from '@mantine/core';
import { BellMark } from '../../components/bell-mark.tsx';
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
      <title>Another person's link · Belfry</title>
      <div className={styles.card}>
        <BellMark size={44} />
        <h1>This link is for somebody else</h1>
        <p>
          {isIn
            ? `You are signed in as ${as}. With this link you would be signed in as another person instead.`
            : `You were signed in here as ${as}, and that session is over. This link signs in another person: is that what you want? If somebody sent it to you, what you write then is theirs to read.`}
        </p>
        <div className={styles.choices}>
          <Button size="md" onClick={onStay} autoFocus>
            {isIn ? `Stay ${as}` : 'Do not use this link'}
          </Button>
          <Button size="md" variant="default" onClick={onChange}>
            Sign in as the other person
          </Button>
        </div>
      </div>
    </main>
  );
}
