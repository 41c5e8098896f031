import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type HealthFinding, useBackUp } from '../../api/health/health.ts';
import { WithCommands } from '../../components/commands.tsx';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import styles from './health-page.module.css';

/** The doctor's findings: problems with what to do, and behind a fold what is well. */
export function FindingList({ findings }: { readonly findings: readonly HealthFinding[] }) {
  const open = findings.filter(({ state }) => state !== 'well');
  const good = findings.filter(({ state }) => state === 'well');
  return (
    <Section title={say('found.title')}>
      {open.length === 0 ? (
        <p>{say('found.none')}</p>
      ) : (
        <ul className={styles.rows} aria-label={say('found.notWell')}>
          {open.map((finding) => (
            <FindingRow key={`${finding.check} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      )}
      <details className={styles.well}>
        <summary>{say('found.good', { number: good.length })}</summary>
        <ul>
          {good.map(({ check, message }) => (
            <li key={`${check} ${message}`}>{message}</li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

function FindingRow({ finding: { state, message, fix, help } }: { readonly finding: HealthFinding }) {
  const backUp = useBackUp();
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.message}>
          <span className={styles.state}>{say(`found.state.${state}`)}</span> {message}
        </p>
        {fix !== null && (
          <p className={styles.fix}>
            <WithCommands text={fix} />
          </p>
        )}
      </div>
      {help?.act === 'look' && (
        <Button component={Link} href={help.page ?? '/'} variant="default" aria-label={`${help.words}: ${message}`}>
          {help.words}
        </Button>
      )}
      {help?.act === 'back-up' && (
        <Button loading={backUp.isPending} onClick={() => backUp.mutate()}>
          {help.words}
        </Button>
      )}
    </li>
  );
}
