import { Link } from 'wouter';
import { useHome } from '../../api/home/home.ts';
import { useStatus } from '../../api/me.ts';
import { Command } from '../../components/commands.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { isDatabase } from './about.tsx';
import styles from './settings-page.module.css';

/** Where the data are, their last backup, and the commands that copy or move them. */
export function DataPlace() {
  const status = useStatus();
  const health = useHome().data?.health;
  if (status.data === undefined) {
    return status.isError ? (
      <LoadError what="Where the data are" error={status.error} onRetry={() => void status.refetch()} />
    ) : (
      <SkeletonRows label="Loading where the data are" rows={2} />
    );
  }
  const { dataFile } = status.data;
  const isFile = dataFile !== null && !isDatabase(dataFile);
  return (
    <Section title="Data" intro="Everything Belfry remembers is in one place. What moves it is done on its computer.">
      <FactList
        facts={[
          { name: isFile ? 'Data file' : 'Database', value: dataFile ?? 'in memory only: gone when it stops' },
          ...(isFile && health !== undefined
            ? [
                {
                  name: 'Last backup',
                  value:
                    health.lastBackupAt === null ? 'none known' : <Moment at={health.lastBackupAt} form="weekday" />,
                },
              ]
            : []),
        ]}
      />
      <dl className={styles.commands}>
        {isFile && (
          <>
            <dt>Back up, also while it runs</dt>
            <dd>
              <Command>belfry backup FILE</Command>
            </dd>
            <dt>Go back to a backup, with Belfry stopped</dt>
            <dd>
              <Command>belfry restore FILE</Command>
            </dd>
          </>
        )}
        <dt>Move to PostgreSQL, to another folder, or back</dt>
        <dd>
          <Command>belfry move --to PLACE</Command>
        </dd>
        <dt>See whether all is well with them</dt>
        <dd>
          <Command>belfry doctor</Command> there, <Link href="/health">Health</Link> here, where a button backs up too
        </dd>
      </dl>
    </Section>
  );
}
