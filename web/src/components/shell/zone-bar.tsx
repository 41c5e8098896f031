import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useChangeMe } from '../../api/change-me.ts';
import { useHome } from '../../api/home/home.ts';
import { useMayChange, useMe } from '../../api/me.ts';
import { part } from '../../parts/part.ts';
import { useNow } from '../../time/now.ts';
import { browserZone, zoneClock } from '../../time/zones.ts';
import styles from './bars.module.css';

const ZoneSelect = part('zone-select', async () => (await import('../zone-select.tsx')).ZoneSelect);

/** Asks at first run where the person is; one click answers. */
export function ZoneBar() {
  const me = useMe().data;
  const [location] = useLocation();
  const mayChange = useMayChange();
  if (me === undefined || me.zone !== null || !mayChange) return null;
  return location === '/' ? <HomeQuestion /> : <ZoneQuestion />;
}

/** Home asks in its first steps while they are shown. */
function HomeQuestion() {
  const { data, isError } = useHome();
  return data?.setup.isEmpty === false || isError ? <ZoneQuestion /> : null;
}

function ZoneQuestion() {
  const change = useChangeMe();
  const [isChoosing, setChoosing] = useState(false);
  const now = useNow(60_000);
  const guess = browserZone();
  return (
    <section className={styles.bar} aria-label="Your time zone">
      <p>
        Is <strong>{guess}</strong> your time zone? It is {zoneClock(guess, now)} there. Belfry needs it to be on time.
      </p>
      <div className={styles.actions}>
        {isChoosing ? (
          <Suspense fallback={null}>
            <ZoneSelect
              label="Your time zone"
              value={null}
              onChange={(zone) => change.mutate({ zone })}
              hideLabel
              autoFocus
            />
          </Suspense>
        ) : (
          <>
            <Button onClick={() => change.mutate({ zone: guess })} loading={change.isPending}>
              Yes
            </Button>
            <Button variant="default" onClick={() => setChoosing(true)}>
              Choose another
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
