import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { CloseButton } from '../../components/close-button.tsx';
import { part } from '../../parts/part.ts';
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
        Beside: {value}
        <CloseButton label={`Without ${value}`} onClick={() => onChange(null)} />
      </p>
    );
  if (!isChoosing)
    return (
      <Button variant="default" onClick={() => setChoosing(true)}>
        A second zone
      </Button>
    );
  return (
    <Suspense fallback={<p className="soft">Loading the zones</p>}>
      <ZoneSelect
        label="A second zone"
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
