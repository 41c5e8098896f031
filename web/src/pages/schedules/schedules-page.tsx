import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'wouter';
import { useScheduleCounts, useSchedulePages } from '../../api/lists/schedule-pages.ts';
import { useHeartbeats } from '../../api/tasks.ts';
import { Changes } from '../../components/changes.tsx';
import { type Filters, useFilters } from '../../components/filters/use-filters.ts';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ZoneSwitch } from '../../components/zone-switch.tsx';
import { say } from '../../voice/say.ts';
import { HeartbeatList, HeartbeatsAbove } from './hearts/heartbeat-list.tsx';
import { countHearts, heartsUnder } from './hearts/hearts-under.ts';
import { FILTER_NAMES, filterQuery, listQuery } from './list/list-query.ts';
import { NoSchedules } from './list/no-schedules.tsx';
import { ScheduleFilters, ScheduleOrder } from './list/schedule-filters.tsx';
import { ScheduleList } from './list/schedule-list.tsx';
import { QuickAdd } from './quick-add.tsx';
import styles from './schedules-page.module.css';
import { countUnder, readTab, TABS, type Tab } from './tabs.ts';
import { TemplateGallery } from './templates/template-gallery.tsx';
import { beginWith, useQuickText } from './use-quick-text.ts';

/** All coming and all ended schedules. */
export function SchedulesPage() {
  usePageTitle(say('nav.schedules'));
  const [params] = useSearchParams();
  const [text, setText] = useQuickText(params.get('add') ?? '');
  const begin = (example: string) => beginWith(example, setText);
  const filters = useFilters(FILTER_NAMES);
  const tab = readTab(params.get('tab'));
  const counts = useScheduleCounts({ ...filterQuery(filters.values), state: 'all' });
  const hearts = useHeartbeats().data?.items;
  const isHearts = filters.values.kind === 'heartbeat';
  const tabs = TABS.map((name) => ({
    name,
    words: say(`plan.tab.${name}`),
    count: isHearts ? countHearts(heartsUnder(name, filters.values, hearts)) : countUnder(name, counts),
  }));
  const isNarrow = useMediaQuery('(max-width: 64rem)', undefined, { getInitialValueInEffect: false });
  const order = <ScheduleOrder tab={tab} filters={filters} sort={params.get('sort')} />;
  const openTab = (next: Tab) => filters.change({ tab: next === 'upcoming' ? '' : next, sort: '' });
  return (
    <div className="page-wide">
      <PageHead title={say('nav.schedules')}>
        <ZoneSwitch />
      </PageHead>
      <Changes>
        <QuickAdd text={text} onText={setText} isWanted={params.has('add')} />
        <TemplateGallery />
      </Changes>
      <div className={styles.head}>
        <TabBar label={say('plan.which')} tabs={tabs} tab={tab} onTab={openTab} />
        {!isNarrow && order}
      </div>
      <ScheduleFilters tab={tab} filters={filters} order={isNarrow && order} />
      {/* Always present, because its tab references it. */}
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {isHearts ? (
          <HeartbeatList hearts={heartsUnder(tab, filters.values, hearts)} filters={filters} />
        ) : (
          <>
            {tab === 'recurring' && !filters.isNarrowed && (
              <HeartbeatsAbove hearts={heartsUnder(tab, filters.values, hearts)} />
            )}
            <TabContent tab={tab} filters={filters} sort={params.get('sort')} onExample={begin} />
          </>
        )}
      </div>
    </div>
  );
}

interface TabContentProps {
  readonly tab: Tab;
  readonly filters: Filters;
  readonly sort: string | null;
  readonly onExample: (text: string) => void;
}

function TabContent({ tab, filters, sort, onExample }: TabContentProps) {
  const list = useSchedulePages(listQuery(tab, filters.values, sort));
  if (list.error !== null && !list.isRead)
    return <LoadError what={say('plan.the')} error={list.error} onRetry={list.retry} />;
  if (!list.isRead && !list.isOld) return <SkeletonRows label={say('plan.loading')} />;
  if (list.isRead && list.rows.length === 0) return <NoSchedules tab={tab} filters={filters} onExample={onExample} />;
  return <ScheduleList list={list} />;
}
