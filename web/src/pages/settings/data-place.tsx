import { Link } from 'wouter';
import { useHome } from '../../api/home/home.ts';
import { useStatus } from '../../api/me.ts';
import { Command } from '../../components/commands.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { isDatabase } from './about.tsx';
import styles from './settings-page.module.css';

/** Where the data are, their last backup, and the commands that copy or move them. */
export function DataPlace() {
  const status = useStatus();
  const health = useHome().data?.health;
  if (status.data === undefined) {
    return status.isError ? (
      <LoadError what={say('data.where')} error={status.error} onRetry={() => void status.refetch()} />
    ) : (
      <SkeletonRows label={say('data.loading')} rows={2} />
    );
  }
  const { dataFile } = status.data;
  const isFile = dataFile !== null && !isDatabase(dataFile);
  return (
    <Section title={say('data.title')} intro={say('data.intro')}>
      <FactList
        facts={[
          { name: say(isFile ? 'about.file' : 'about.database'), value: dataFile ?? say('about.memory') },
          ...(isFile && health !== undefined
            ? [
                {
                  name: say('data.backup'),
                  value:
                    health.lastBackupAt === null ? (
                      say('data.noBackup')
                    ) : (
                      <Moment at={health.lastBackupAt} form="weekday" />
                    ),
                },
              ]
            : []),
        ]}
      />
      <dl className={styles.commands}>
        {isFile && (
          <>
            <dt>{say('data.doBackup')}</dt>
            <dd>
              <Command>belfry backup FILE</Command>
            </dd>
            <dt>{say('data.restore')}</dt>
            <dd>
              <Command>belfry restore FILE</Command>
            </dd>
          </>
        )}
        <dt>{say('data.move')}</dt>
        <dd>
          <Command>belfry move --to PLACE</Command>
        </dd>
        <dt>{say('data.doctor')}</dt>
        <dd>
          {sayWith('data.thereHere', {
            command: <Command>belfry doctor</Command>,
            health: <Link href="/health">{say('nav.health')}</Link>,
          })}
        </dd>
      </dl>
    </Section>
  );
}
