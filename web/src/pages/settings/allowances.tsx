import { Button } from '@mantine/core';
import type { AllowanceView } from '../../../../src/operations/proposals/allowances/allowance-view.ts';
import { useAllowances, useRevokeAllowance } from '../../api/allowances/allowances.ts';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { RawWords } from '../approvals/card/raw-text.tsx';
import styles from './access.module.css';

/** Allowances by "always": each can be revoked. Renders nothing without any. */
export function Allowances() {
  const allowances = useAllowances();
  const items = allowances.data?.items ?? [];
  if (allowances.isSuccess && items.length === 0) return null;
  return (
    <Section
      title="Allowed without asking"
      intro="Calls of tools that you allowed always for a schedule. Each ends after 30 days, and when the schedule or the tool is changed."
    >
      {allowances.isPending && <SkeletonRows label="Loading what is allowed without asking" rows={1} />}
      {allowances.isError && (
        <LoadError
          what="What is allowed without asking"
          error={allowances.error}
          onRetry={() => void allowances.refetch()}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Allowed without asking">
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
          {agent} calls {tool} <RawWords revealed={given} />
          {free.length > 0 && `, with any ${free.join(', ')}`}
        </p>
        <p className={styles.facts}>
          {schedule === '' ? 'Its schedule is gone' : `For “${schedule}”`}; until {expiresWords}
          {!holds && schedule !== '' && '. The schedule was changed since, so it asks again'}
        </p>
      </div>
      <Changes>
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke: ${tool} of ${agent}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate(id)}
          >
            Revoke
          </Button>
        </div>
      </Changes>
    </li>
  );
}
