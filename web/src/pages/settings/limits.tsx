import type { LimitInUse } from '../../../../src/operations/server/limits-view.ts';
import { useLimits } from '../../api/usage.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import styles from './limits.module.css';

/** Every limit: its use, and the setting that changes it. */
export function Limits() {
  const limits = useLimits();
  if (limits.data === undefined) {
    return limits.isError ? (
      <LoadError what={say('limit.the')} error={limits.error} onRetry={() => void limits.refetch()} />
    ) : (
      <SkeletonRows label={say('limit.loading')} rows={3} />
    );
  }
  const { items } = limits.data;
  const counted = items.filter(({ used }) => used !== null);
  const others = items.filter(({ used }) => used === null);
  return (
    <Section title={say('set.limits')} intro={say('limit.intro')}>
      <Rows title={say('limit.inUse')} items={counted} />
      <details className={styles.more}>
        <summary>{say('limit.others', { number: others.length })}</summary>
        <Rows title={say('limit.allowed')} items={others} />
      </details>
    </Section>
  );
}

function Rows({ title, items }: { readonly title: string; readonly items: readonly LimitInUse[] }) {
  return (
    <table className={styles.limits}>
      <thead>
        <tr>
          <th scope="col">{say('limit.setting')}</th>
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
      {say('limit.of', { used: sayNumber(used), all: words })}
      {agent !== null && used > 0 && <span className="soft"> {say('limit.by', { agent })}</span>}
      {left === 0 && (
        <span className={styles.met}>
          {roomAt === null ? say('limit.met') : sayWith('limit.room', { when: <Moment at={roomAt} form="next" /> })}
        </span>
      )}
    </>
  );
}
