import { Button } from '@mantine/core';
import { type Health, useBackUp } from '../../api/health/health.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import styles from './health-page.module.css';
import { bytesWords, growthWords } from './health-words.ts';

/** The data: where they are, how they grow, and their last backup. */
export function DataSection({ health }: { readonly health: Health }) {
  const { database, disk, versions } = health;
  const sizes = database.sizes.map(({ at, bytes }) => ({ at: readInstant(at), bytes }));
  const growth = growthWords(sizes, database.bytes, readInstant(health.now));
  return (
    <Section title="Data and backups">
      <FactList
        facts={[
          { name: 'Size of the data', value: bytesWords(database.bytes) },
          { name: 'Growth', value: growth ?? 'known after a day' },
          ...(disk === null
            ? []
            : [{ name: 'Free on the disk', value: `${bytesWords(disk.freeBytes)} of ${bytesWords(disk.totalBytes)}` }]),
        ]}
      />
      <FactList facts={[{ name: 'Where they are', value: database.place ?? 'in memory only' }]} />
      <Backups backup={health.backup} />
      <h3>Versions</h3>
      <FactList
        facts={[
          { name: 'Belfry', value: versions.belfry },
          { name: 'Node', value: versions.node },
          { name: 'Database', value: versions.database },
          { name: 'Shape of the data', value: versions.data },
          { name: 'Time zone rules', value: versions.zoneRules },
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
      <h3>Backups</h3>
      {canMake && (
        <p role="status">
          {runningSince !== null ? (
            'A backup is being made …'
          ) : lastAt === null ? (
            'No backup was made yet.'
          ) : (
            <>
              Last backup: <Moment at={lastAt} form="weekday" />
              {lastFile !== null && <span className={styles.path}>{lastFile}</span>}
            </>
          )}
        </p>
      )}
      {failure !== null && (
        <p className={styles.bad} role="alert">
          The last backup failed: {failure}
        </p>
      )}
      {canMake ? (
        <>
          <Button
            className={styles.fit}
            loading={backUp.isPending || runningSince !== null}
            onClick={() => backUp.mutate()}
          >
            Back up now
          </Button>
          <p className="soft">
            It goes to <span className={styles.path}>{folder}</span>, where the ten newest are kept. That is the disk
            the data are on: copy one elsewhere now and then.
          </p>
        </>
      ) : (
        <p className="soft">{why}</p>
      )}
    </>
  );
}
