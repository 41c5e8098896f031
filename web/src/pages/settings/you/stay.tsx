import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import type { useChangeMe } from '../../../api/change-me.ts';
import { ZoneSelect } from '../../../components/zone-select.tsx';
import { say } from '../../../voice/say.ts';
import styles from '../settings-page.module.css';

interface StayProps {
  readonly me: MeView & { readonly zone: string };
  readonly change: ReturnType<typeof useChangeMe>;
}

/** A journey: another zone until a day, and its end. */
export function Stay({ me, change }: StayProps) {
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
