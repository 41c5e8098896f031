import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import { useChangeMe } from '../../../api/change-me.ts';
import { useMayChange, useMe } from '../../../api/me.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { LanguageSelect } from '../../../components/language-select.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { ZoneSelect } from '../../../components/zone-select.tsx';
import { languageName } from '../../../time/languages.ts';
import { browserZone } from '../../../time/zones.ts';
import { say } from '../../../voice/say.ts';
import { MovedList } from '../moved-list.tsx';
import styles from '../settings-page.module.css';

const STARTS: readonly Start[] = ['monday', 'sunday', 'saturday'];

/** The same for a read-only person. */
const weekStartWords = (start: Start): string => say(`you.${start}`);

/** What Belfry knows of the person. */
export function You() {
  const me = useMe();
  const change = useChangeMe();
  const mayChange = useMayChange();
  if (me.data === undefined) {
    return me.isError ? (
      <LoadError what={say('set.your')} error={me.error} onRetry={() => void me.refetch()} />
    ) : (
      <SkeletonRows label={say('set.loading')} rows={2} />
    );
  }
  if (!mayChange) return <YouInWords me={me.data} />;
  const guess = browserZone();
  const spoken = navigator.language || 'en';
  return (
    <Section title={say('set.you')}>
      <ZoneSelect
        label={say('you.zone')}
        description={me.data.zone === null ? say('you.zoneUnset', { zone: guess }) : say('you.zoneIs')}
        value={me.data.zone}
        onChange={(zone) => change.mutate({ zone })}
      />
      {me.data.zone !== guess && me.data.homeZone !== guess && (
        <Button variant="light" className="fit" onClick={() => change.mutate({ zone: guess })}>
          {say('you.use', { name: guess })}
        </Button>
      )}
      {me.data.zone !== null && <Stay me={{ ...me.data, zone: me.data.zone }} change={change} />}
      <MovedList moved={change.data?.moved ?? []} />
      <LanguageSelect
        description={
          me.data.language === null ? say('you.languageUnset', { name: languageName(spoken) }) : say('you.languageIs')
        }
        value={me.data.language}
        onChange={(language) => change.mutate({ language })}
      />
      {me.data.language === null && (
        <Button variant="light" className="fit" onClick={() => change.mutate({ language: spoken })}>
          {say('you.use', { name: languageName(spoken) })}
        </Button>
      )}
      <WeekStart value={me.data.weekStart} change={change} />
      <NameForm value={me.data.name} change={change} />
    </Section>
  );
}

/** The same for a read-only person. */
function YouInWords({ me: { name, zone, zoneWords, language, weekStart } }: { readonly me: MeView }) {
  return (
    <Section title={say('set.you')}>
      <FactList
        facts={[
          { name: say('you.name'), value: name },
          { name: say('you.zone'), value: zoneWords ?? zone ?? say('you.unset') },
          { name: say('you.language'), value: language === null ? say('you.unset') : languageName(language) },
          { name: say('you.weeks'), value: weekStartWords(weekStart) },
        ]}
      />
    </Section>
  );
}

interface NameFormProps {
  readonly value: string;
  readonly change: ReturnType<typeof useChangeMe>;
}

/** The person's name. Saved by a button, because a name is typed letter by letter. */
function NameForm({ value, change }: NameFormProps) {
  const [name, setName] = useState<string | null>(null);
  const saveName = (event: FormEvent) => {
    event.preventDefault();
    const wanted = (name ?? '').trim();
    if (wanted !== '') change.mutate({ name: wanted }, { onSuccess: () => setName(null) });
  };
  return (
    <form className={styles.name} onSubmit={saveName}>
      <TextInput
        label={say('you.name')}
        description={say('you.nameIs')}
        value={name ?? value}
        maxLength={80}
        autoComplete="given-name"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name === null || name.trim() === '' || name === value}>
        {say('do.save')}
      </Button>
    </form>
  );
}

interface StayProps {
  readonly me: MeView & { readonly zone: string };
  readonly change: ReturnType<typeof useChangeMe>;
}

/** A journey: another zone until a day, and its end. */
function Stay({ me, change }: StayProps) {
  const { homeZone } = me;
  if (homeZone === null) return <StayForm me={me} change={change} />;
  return (
    <div className={styles.name}>
      <p>{say('you.areIn', { zone: me.zoneWords ?? '' })}</p>
      <Button variant="light" onClick={() => change.mutate({ zone: homeZone })}>
        {say('you.backTo', { zone: homeZone })}
      </Button>
      <Button variant="subtle" onClick={() => change.mutate({ until: null })}>
        {say('you.keep', { zone: me.zone })}
      </Button>
    </div>
  );
}

function StayForm({ me, change }: StayProps) {
  const [zone, setZone] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (zone !== null && until.trim() !== '') change.mutate({ zone, until });
  };
  return (
    <details>
      <summary>{say('you.travel')}</summary>
      <form className={styles.name} onSubmit={save}>
        <ZoneSelect
          label={say('you.journey')}
          description={say('you.afterwards', { zone: me.zone })}
          value={zone}
          onChange={setZone}
        />
        <TextInput
          label={say('you.until')}
          description={say('you.untilLike')}
          value={until}
          maxLength={200}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Button type="submit" disabled={zone === null || until.trim() === ''}>
          {say('do.save')}
        </Button>
      </form>
    </details>
  );
}

type Start = MeView['weekStart'];

interface WeekStartProps {
  readonly value: Start;
  readonly change: ReturnType<typeof useChangeMe>;
}

/** The first day of the calendar's weeks. */
function WeekStart({ value, change }: WeekStartProps) {
  return (
    <div>
      <p className={styles.label}>{say('you.weeks')}</p>
      <ChoiceBar
        label={say('you.weeks')}
        name="week-start"
        value={value}
        choices={STARTS.map((value) => ({ value, words: weekStartWords(value) }))}
        onChange={(weekStart) => change.mutate({ weekStart: weekStart as Start })}
      />
    </div>
  );
}
