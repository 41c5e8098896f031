import type { HeartbeatView } from '../../../../../src/operations/tasks/heartbeat-view.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { Filters } from '../../../components/filters/use-filters.ts';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { say } from '../../../voice/say.ts';
import pageStyles from '../schedules-page.module.css';
import styles from './heartbeat-list.module.css';
import { HeartbeatRow } from './heartbeat-row.tsx';

type Hearts = readonly HeartbeatView[] | undefined;

/** The heartbeats alone, when the list is filtered to them. */
export function HeartbeatList({ hearts, filters }: { readonly hearts: Hearts; readonly filters: Filters }) {
  if (hearts === undefined) return <SkeletonRows label={say('plan.loadingHearts')} />;
  if (hearts.length > 0) return <Rows hearts={hearts} />;
  return (
    <EmptyState title={say('plan.noHeart')}>
      <button type="button" className={pageStyles.plain} onClick={filters.clear}>
        {say('plan.clearFilters')}
      </button>
    </EmptyState>
  );
}

/** The heartbeats above the recurring schedules: they recur too, but are no schedules. */
export function HeartbeatsAbove({ hearts }: { readonly hearts: Hearts }) {
  if (hearts === undefined || hearts.length === 0) return null;
  return <Rows hearts={hearts} />;
}

function Rows({ hearts }: { readonly hearts: readonly HeartbeatView[] }) {
  return (
    <ul className={`framed ${styles.list}`} aria-label={say('plan.hearts')}>
      {hearts.map((heart) => (
        <li key={heart.agent}>
          <HeartbeatRow heart={heart} />
        </li>
      ))}
    </ul>
  );
}
