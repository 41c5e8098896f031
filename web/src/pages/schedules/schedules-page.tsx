import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ScheduleList, useScheduleList } from '../../api/schedules.ts';
import { EmptyState, Examples } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { EXAMPLES } from './examples.ts';
import { QuickAdd } from './quick-add.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import styles from './schedules-page.module.css';
import { listUnder, readTab, TAB_WORDS, TABS, type Tab } from './tabs.ts';
import { TemplateGallery } from './templates/template-gallery.tsx';

/** Rows drawn at first, and with each press on "Show more". */
const ROWS = 100;

/** Everything that will happen, and everything that is over. */
export function SchedulesPage() {
  usePageTitle('Schedules');
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [text, setText] = useState(() => params.get('add') ?? '');
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim(), 200);
  const [batches, setBatches] = useState(1);
  const active = useScheduleList('active', q, batches);
  const lists = [
    active,
    useScheduleList('paused', q),
    useScheduleList('completed', q),
    useScheduleList('failed', q),
    useScheduleList('cancelled', q),
  ];
  const read = lists.map((list) => list.data).filter((list) => list !== undefined);
  const items = read.map((list) => list.items);
  const isCut = read.some((list) => list.isCut);
  const broken = lists.find((list) => list.isError && list.data === undefined);
  const isLoading = broken === undefined && read.length < lists.length;
  const isRead = broken === undefined && !isLoading;
  const tabs = TABS.map((name) => {
    const count = isRead ? `${listUnder(name, items).length}${isCut ? '+' : ''}` : null;
    return { name, words: TAB_WORDS[name], count };
  });
  const openTab = (next: Tab) => setParams(next === 'upcoming' ? {} : { tab: next }, { replace: true });
  const retry = () => {
    for (const list of lists) void list.refetch();
  };
  return (
    <div className={styles.page}>
      <PageHead title="Schedules" />
      <QuickAdd text={text} onText={setText} isWanted={params.has('add')} />
      <TemplateGallery />
      <div className={styles.tools}>
        <TabBar label="Which schedules" tabs={tabs} tab={tab} onTab={openTab} />
        <SearchField label="Search schedules" value={search} onChange={setSearch} shortcut="search" />
      </div>
      {/* Stands there from the beginning: its tab names it. */}
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {broken !== undefined && <LoadError what="The schedules" error={broken.error} onRetry={retry} />}
        {isLoading && <SkeletonRows label="Loading schedules" />}
        {isRead && (
          <TabContent
            tab={tab}
            lists={read}
            q={q}
            isCut={active.data?.isCut === true && tab !== 'paused' && tab !== 'done'}
            isReading={active.isPlaceholderData}
            onMore={() => setBatches(batches + 1)}
            onExample={setText}
            onClear={() => setSearch('')}
          />
        )}
      </div>
    </div>
  );
}

interface TabContentProps {
  readonly tab: Tab;
  readonly lists: readonly ScheduleList[];
  readonly q: string;
  /** More of it comes than was read. */
  readonly isCut: boolean;
  readonly isReading: boolean;
  readonly onMore: () => void;
  readonly onExample: (text: string) => void;
  readonly onClear: () => void;
}

const EMPTY: Readonly<Record<Tab, string>> = {
  upcoming: 'Nothing is planned',
  recurring: 'Nothing comes back yet',
  reminders: 'No reminders are set',
  paused: 'Nothing is paused',
  done: 'Nothing is over yet',
};

function TabContent({ tab, lists, q, isCut, isReading, onMore, onExample, onClear }: TabContentProps) {
  const [rows, setRows] = useState(ROWS);
  const schedules = listUnder(
    tab,
    lists.map((list) => list.items),
  );
  const showMore = () => {
    if (schedules.length <= rows + ROWS && isCut) onMore();
    setRows(rows + ROWS);
  };
  return (
    <>
      {schedules.length === 0 && q !== '' && !isCut && (
        <EmptyState title={`No schedule here fits “${q}”`}>
          <button type="button" className={styles.plain} onClick={onClear}>
            Clear the search
          </button>
        </EmptyState>
      )}
      {schedules.length === 0 && isCut && <EmptyState title="None of what comes next belongs here" />}
      {schedules.length === 0 && q === '' && !isCut && (
        <EmptyState title={EMPTY[tab]}>
          {tab !== 'paused' && tab !== 'done' && (
            <>
              <p>Write above what should happen and when, or begin with one of these:</p>
              <Examples texts={EXAMPLES} onPick={onExample} />
            </>
          )}
        </EmptyState>
      )}
      {schedules.length > 0 && (
        <ul className={styles.list} aria-label="Schedules">
          {schedules.slice(0, rows).map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {(schedules.length > rows || isCut) && (
        <button type="button" className={styles.plain} onClick={showMore} disabled={isReading}>
          {schedules.length > rows
            ? `Show ${Math.min(ROWS, schedules.length - rows)} more of ${schedules.length}${isCut ? '+' : ''}`
            : 'Show what comes later'}
        </button>
      )}
    </>
  );
}
