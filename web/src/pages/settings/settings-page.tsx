import { Button, TextInput, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChangeMe } from '../../api/change-me.ts';
import { announceSignOut } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { areShortcutsOn, setShortcuts } from '../../components/shell/shortcuts.ts';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { showToast } from '../../components/toast.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ZoneSelect } from '../../components/zone-select.tsx';
import { browserZone } from '../../time/zones.ts';
import { About } from './about.tsx';
import { Allowances } from './allowances.tsx';
import { Channels } from './channels/channels.tsx';
import { Consents } from './consents.tsx';
import { Held } from './held.tsx';
import { Limits } from './limits.tsx';
import { MovedList } from './moved-list.tsx';
import { People } from './people.tsx';
import { QuietHours } from './quiet-hours.tsx';
import styles from './settings-page.module.css';
import { Tokens } from './tokens.tsx';
import { Usage } from './usage.tsx';

const SCHEMES = [
  { value: 'auto', words: 'As the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const;

/** What Belfry knows of the person, how the page looks, and what runs behind it. */
export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <div className={styles.page}>
      <PageHead title="Settings" />
      <You />
      <Quiet />
      <Held />
      <Channels />
      <Consents />
      <Allowances />
      <ThisPage />
      <Usage />
      <Limits />
      <Tokens />
      <People />
      <About />
    </div>
  );
}

function You() {
  const me = useMe();
  const change = useChangeMe();
  const [name, setName] = useState<string | null>(null);
  if (me.data === undefined) {
    return me.isError ? (
      <LoadError what="Your settings" error={me.error} onRetry={() => void me.refetch()} />
    ) : (
      <SkeletonRows label="Loading your settings" rows={2} />
    );
  }
  const guess = browserZone();
  const saveName = (event: FormEvent) => {
    event.preventDefault();
    const wanted = (name ?? '').trim();
    if (wanted !== '') change.mutate({ name: wanted }, { onSuccess: () => setName(null) });
  };
  return (
    <Section title="You">
      <ZoneSelect
        label="Time zone"
        description={
          me.data.zone === null
            ? `Not set yet; your browser says ${guess}. Times of day are read in it.`
            : 'Times of day are read and shown in it. Schedules that follow your zone move with it; the others keep theirs.'
        }
        value={me.data.zone}
        onChange={(zone) => change.mutate({ zone })}
      />
      {me.data.zone !== guess && (
        <Button variant="light" className={styles.fit} onClick={() => change.mutate({ zone: guess })}>
          Use {guess}
        </Button>
      )}
      <MovedList moved={change.data?.moved ?? []} />
      <form className={styles.name} onSubmit={saveName}>
        <TextInput
          label="Name"
          description="What the agent calls you."
          value={name ?? me.data.name}
          maxLength={80}
          autoComplete="given-name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name === null || name.trim() === '' || name === me.data.name}>
          Save
        </Button>
      </form>
    </Section>
  );
}

function Quiet() {
  const me = useMe();
  return me.data === undefined ? null : <QuietHours me={me.data} />;
}

function ThisPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
