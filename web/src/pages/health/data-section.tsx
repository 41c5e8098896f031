import { Button } from '@mantine/core';
import { type Health, useBackUp } from '../../api/health/health.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './health-page.module.css';
import { bytesWords, growthWords } from './health-words.ts';

/** The data: where they are, how they grow, and their last backup. */
export function DataSection({ health }: { readonly health: Health }) {
  const { database, disk, versions } = health;
  const sizes = database.sizes.map(({ at, bytes }) => ({ at: readInstant(at), bytes }));
  const growth = growthWords(sizes, database.bytes, readInstant(health.now));
  return (
    <Section title={say('store.title')}>
      <FactList
        facts={[
          { name: say('store.size'), value: bytesWords(database.bytes) },
          { name: say('store.growth'), value: growth ?? say('store.growthLater') },
          ...(disk === null
            ? []
            : [
                {
                  name: say('store.free'),
                  value: say('store.of', { free: bytesWords(disk.freeBytes), all: bytesWords(disk.totalBytes) }),
                },
              ]),
        ]}
      />
      <FactList facts={[{ name: say('store.where'), value: database.place ?? say('store.memory') }]} />
      <Backups backup={health.backup} />
      <h3>{say('store.versions')}</h3>
      <FactList
        facts={[
          { name: 'Belfry', value: versions.belfry },
          { name: 'Node', value: versions.node },
          { name: say('store.database'), value: versions.database },
          { name: say('store.shape'), value: versions.data },
          { name: say('store.zoneRules'), value: versions.zoneRules },
        ]}
      />
    </Section>
  );
}

function Backups({ backup }: { readonly backup: Health['backup'] }) {
  const backUp = useBackUp();
  const { lastAt, lastFile, canMake, why, folder, runningSince, failure } = backup;
  return (
    <>
      <h3>{say('store.backups')}</h3>
      {canMake && (
        <p role="status">
          {runningSince !== null ? (
            say('store.making')
          ) : lastAt === null ? (
            say('store.none')
          ) : (
            <>
              {sayWith('store.last', { when: <Moment at={lastAt} form="weekday" /> })}
              {lastFile !== null && <span className={styles.path}>{lastFile}</span>}
            </>
          )}
        </p>
      )}
      {failure !== null && (
        <p className={styles.bad} role="alert">
          {say('store.failed', { why: failure })}
        </p>
      )}
      {canMake ? (
        <>
          <Button className="fit" loading={backUp.isPending || runningSince !== null} onClick={() => backUp.mutate()}>
            {say('store.now')}
          </Button>
          <p className="soft">{sayWith('store.goes', { folder: <span className={styles.path}>{folder}</span> })}</p>
        </>
      ) : (
        <p className="soft">{why}</p>
      )}
    </>
  );
}
