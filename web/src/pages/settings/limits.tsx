import type { LimitInUse } from '../../../../src/operations/server/limits-view.ts';
import { useLimits } from '../../api/usage.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './limits.module.css';

/** Every limit: its use, and the setting that changes it. */
export function Limits() {
  const limits = useLimits();
  if (limits.data === undefined) {
    return limits.isError ? (
      <LoadError what="The limits" error={limits.error} onRetry={() => void limits.refetch()} />
    ) : (
      <SkeletonRows label="Loading the limits" rows={3} />
    );
  }
  const { items } = limits.data;
  const counted = items.filter(({ used }) => used !== null);
  const others = items.filter(({ used }) => used === null);
  return (
    <Section
      title="Limits"
      intro="Whoever runs this Belfry changes one in its environment or in belfry.config.ts, and starts it again."
    >
      <Rows title="In use now" items={counted} />
      <details className={styles.more}>
        <summary>{others.length} more, which hold for each thing by itself</summary>
        <Rows title="Allowed" items={others} />
      </details>
    </Section>
  );
}

function Rows({ title, items }: { readonly title: string; readonly items: readonly LimitInUse[] }) {
  return (
    <table className={styles.limits}>
      <thead>
        <tr>
          <th scope="col">Limit and its setting</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name}>
            <th scope="row">
              <span title={item.description}>{item.title}</span>
              <code>{item.env}</code>
            </th>
            <td>
              <Used item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Used({ item: { used, words, agent, left, roomAt } }: { readonly item: LimitInUse }) {
  if (used === null) return words;
  return (
    <>
      {used.toLocaleString('en')} of {words}
      {agent !== null && used > 0 && <span className="soft"> by {agent}</span>}
      {left === 0 && (
        <span className={styles.met}>
          {roomAt === null ? 'Met: none is left.' : 'Met: room '}
          {roomAt !== null && <Moment at={roomAt} form="next" />}
        </span>
      )}
    </>
  );
}
