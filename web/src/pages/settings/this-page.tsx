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
import { type PlainName, say } from '../../voice/say.ts';
import styles from './settings-page.module.css';

const SCREENS = [
  { value: 'own', words: 'page.own' },
  { value: 'shared', words: 'page.shared' },
  { value: 'read_aloud', words: 'page.aloud' },
] as const;

const SCHEMES = [
  { value: 'auto', words: 'page.auto' },
  { value: 'light', words: 'page.light' },
  { value: 'dark', words: 'page.dark' },
] as const;

const spoken = ({ value, words }: { readonly value: string; readonly words: PlainName }) => ({
  value,
  words: say(words),
});

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
    <Section title={say('page.title')}>
      <div>
        <p className={styles.label}>{say('page.colours')}</p>
        <ChoiceBar
          label={say('page.colours')}
          name="color-scheme"
          value={colorScheme}
          choices={SCHEMES.map(spoken)}
          onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number]['value'])}
        />
      </div>
      <div>
        <p className={styles.label}>{say('page.screen')}</p>
        <ChoiceBar
          label={say('page.screen')}
          name="screen"
          value={screen}
          choices={SCREENS.map(spoken)}
          onChange={(value) => chooseScreen(value as (typeof SCREENS)[number]['value'])}
        />
        <p className="soft">{say('page.counts')}</p>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={(event) => {
            setShortcuts(event.currentTarget.checked);
            setKeys(event.currentTarget.checked);
          }}
        />
        {say('page.keys')}
      </label>
      <Button variant="default" className="fit" onClick={() => void signOut()}>
        {say('page.signOut')}
      </Button>
    </Section>
  );
}
