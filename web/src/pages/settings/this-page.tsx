import { Button, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceSignOut } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { Section } from '../../components/section.tsx';
import { areShortcutsOn, setShortcuts } from '../../components/shell/shortcuts.ts';
import { showToast } from '../../components/toast.tsx';
import { chooseScreen, useScreen } from '../../seen/screen.ts';
import styles from './settings-page.module.css';

const SCREENS = [
  { value: 'own', words: 'My own' },
  { value: 'shared', words: 'Shared: show no texts' },
  { value: 'read_aloud', words: 'Read aloud by a screen reader' },
] as const;

const SCHEMES = [
  { value: 'auto', words: 'As the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const;

/** The look and the keys of the page in this browser, and signing out. */
export function ThisPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const screen = useScreen();
  const [hasKeys, setKeys] = useState(areShortcutsOn);
  const queries = useQueryClient();
  const signOut = async () => {
    try {
      await sessionCalls.signOut();
      queries.clear();
      announceSignOut();
    } catch (error) {
      showToast({ text: errorWords(error), tone: 'bad' });
    }
  };
  return (
    <Section title="This page">
      <div>
        <p className={styles.label}>Colours</p>
        <ChoiceBar
          label="Colours"
          name="color-scheme"
          value={colorScheme}
          choices={SCHEMES}
          onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number]['value'])}
        />
      </div>
      <div>
        <p className={styles.label}>This screen</p>
        <ChoiceBar
          label="This screen"
          name="screen"
          value={screen}
          choices={SCREENS}
          onChange={(value) => chooseScreen(value as (typeof SCREENS)[number]['value'])}
        />
        <p className="soft">
          A reminder counts as told when you see it here: for a second, with a key, touch or scroll in the last minute.
          A shared screen counts for nothing; one that is read aloud counts by focus and keys.
        </p>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={(event) => {
            setShortcuts(event.currentTarget.checked);
            setKeys(event.currentTarget.checked);
          }}
        />
        Single-key shortcuts (? lists them)
      </label>
      <Button variant="default" className={styles.fit} onClick={() => void signOut()}>
        Sign out
      </Button>
    </Section>
  );
}
