import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useChangeMe } from '../../api/change-me.ts';
import { useHome } from '../../api/home/home.ts';
import { useMayChange, useMe } from '../../api/me.ts';
import { part } from '../../parts/part.ts';
import { useNow } from '../../time/now.ts';
import { browserZone, zoneClock } from '../../time/zones.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './bars.module.css';

const ZoneSelect = part('zone-select', async () => (await import('../zone-select.tsx')).ZoneSelect);

/** Takes the zone of the browser while none is known, and asks whether it is right; one click answers. */
export function ZoneBar() {
  const me = useMe().data;
  const { mutate } = useChangeMe();
  const isUnknown = me?.zone === null;
  const [location] = useLocation();
  const mayChange = useMayChange();
  useEffect(() => {
    if (isUnknown && mayChange) mutate({ assumedZone: { zone: browserZone(), from: 'device' } });
  }, [isUnknown, mayChange, mutate]);
  if (me?.zoneFrom == null || me.zone === null || !mayChange) return null;
  return location === '/' ? <HomeQuestion zone={me.zone} /> : <ZoneQuestion zone={me.zone} />;
}

/** Home asks in its first steps while they are shown. */
function HomeQuestion({ zone }: { readonly zone: string }) {
  const { data, isError } = useHome();
  return data?.setup.isEmpty === false || isError ? <ZoneQuestion zone={zone} /> : null;
}

function ZoneQuestion({ zone: guess }: { readonly zone: string }) {
  const change = useChangeMe();
  const [isChoosing, setChoosing] = useState(false);
  const now = useNow(60_000);
  return (
    <section className={styles.bar} aria-label={say('zone.yours')}>
      <p>{sayWith('zone.is', { zone: <strong>{guess}</strong>, clock: zoneClock(guess, now) })}</p>
      <div className="close-row centred">
        {isChoosing ? (
          <Suspense fallback={null}>
            <ZoneSelect
              label={say('zone.yours')}
              value={null}
              onChange={(zone) => change.mutate({ zone })}
              hideLabel
              autoFocus
            />
          </Suspense>
        ) : (
          <>
            <Button onClick={() => change.mutate({ zone: guess })} loading={change.isPending}>
              {say('do.yes')}
            </Button>
            <Button variant="default" onClick={() => setChoosing(true)}>
              {say('zone.other')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
