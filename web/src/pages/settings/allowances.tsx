import { Button } from '@mantine/core';
import type { AllowanceView } from '../../../../src/operations/proposals/allowances/allowance-view.ts';
import { useAllowances, useRevokeAllowance } from '../../api/allowances/allowances.ts';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { RawWords } from '../approvals/card/raw-text.tsx';
import styles from './access.module.css';

/** Allowances by "always": each can be revoked. Renders nothing without any. */
export function Allowances() {
  const allowances = useAllowances();
  const items = allowances.data?.items ?? [];
  if (allowances.isSuccess && items.length === 0) return null;
  return (
    <Section title={say('allow.title')} intro={say('allow.intro')}>
      {allowances.isPending && <SkeletonRows label={say('allow.loading')} rows={1} />}
      {allowances.isError && (
        <LoadError what={say('allow.title')} error={allowances.error} onRetry={() => void allowances.refetch()} />
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={say('allow.title')}>
          {items.map((allowance) => (
            <AllowanceRow key={allowance.id} allowance={allowance} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AllowanceRow({ allowance }: { readonly allowance: AllowanceView }) {
  const revoke = useRevokeAllowance();
  const { id, agent, tool, schedule, holds, expiresWords, arguments: given, free } = allowance;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {sayWith('allow.calls', { agent, tool, given: <RawWords revealed={given} /> })}
          {free.length > 0 && `, ${say('allow.free', { names: free.join(', ') })}`}
        </p>
        <p className="fine-print">
          {schedule === ''
            ? say('allow.gone', { when: expiresWords })
            : say('allow.for', { schedule, when: expiresWords })}
          {!holds && schedule !== '' && `. ${say('allow.changed')}`}
        </p>
      </div>
      <Changes>
        <div className="row">
          <Button
            variant="default"
            size="xs"
            aria-label={say('allow.revokeOne', { tool, agent })}
            loading={revoke.isPending}
            onClick={() => revoke.mutate(id)}
          >
            {say('revoke.do')}
          </Button>
        </div>
      </Changes>
    </li>
  );
}
