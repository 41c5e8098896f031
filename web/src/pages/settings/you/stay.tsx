import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import type { useChangeMe } from '../../../api/change-me.ts';
import { ZoneSelect } from '../../../components/zone-select.tsx';
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
      <p>You are in {me.zoneWords}.</p>
      <Button variant="light" onClick={() => change.mutate({ zone: homeZone })}>
        Back to {homeZone} now
      </Button>
      <Button variant="subtle" onClick={() => change.mutate({ until: null })}>
        Keep {me.zone}
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
      <summary>Travelling? Another zone for a time</summary>
      <form className={styles.name} onSubmit={save}>
        <ZoneSelect
          label="Zone on the journey"
          description={`Afterwards it is ${me.zone} again, by itself.`}
          value={zone}
          onChange={setZone}
        />
        <TextInput
          label="Until"
          description="Sunday, 5 December, tomorrow at 18:00: read in that zone."
          value={until}
          maxLength={200}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Button type="submit" disabled={zone === null || until.trim() === ''}>
          Save
        </Button>
      </form>
    </details>
  );
}
