import { Button } from '@mantine/core';
import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import { useChangeMe } from '../../../api/change-me.ts';
import { useMayChange, useMe } from '../../../api/me.ts';
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
import { NameForm } from './name-form.tsx';
import { Stay } from './stay.tsx';
import { WeekStart, weekStartWords } from './week-start.tsx';

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
        <Button variant="light" className={styles.fit} onClick={() => change.mutate({ zone: guess })}>
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
        <Button variant="light" className={styles.fit} onClick={() => change.mutate({ language: spoken })}>
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
