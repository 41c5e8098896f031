import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { CloseButton } from '../../components/close-button.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import styles from './second-zone.module.css';

const ZoneSelect = part('zone-select', async () => (await import('../../components/zone-select.tsx')).ZoneSelect);

interface SecondZoneProps {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

/** A zone whose clock is shown beside one's own. */
export function SecondZone({ value, onChange }: SecondZoneProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (value !== null)
    return (
      <p className={styles.chosen}>
        {say('cal.beside', { zone: value })}
        <CloseButton label={say('cal.without', { zone: value })} onClick={() => onChange(null)} />
      </p>
    );
  if (!isChoosing)
    return (
      <Button variant="default" onClick={() => setChoosing(true)}>
        {say('cal.second')}
      </Button>
    );
  return (
    <Suspense fallback={<p className="soft">{say('cal.loadingZones')}</p>}>
      <ZoneSelect
        label={say('cal.second')}
        hideLabel
        autoFocus
        value={null}
        onChange={(zone) => {
          setChoosing(false);
          onChange(zone);
        }}
      />
    </Suspense>
  );
}
