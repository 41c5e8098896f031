import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ReminderView, ScheduleView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useIsAdmin, useMayChange } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { useWaiting } from '../../api/proposals.ts';
import { useScheduleActions } from '../../api/schedule-actions.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useAddTask, useHeartbeats, useOpenTasks, useTaskActions } from '../../api/tasks.ts';
import { resultWords } from '../../pages/runs/run-words.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { showToast } from '../toast.tsx';
import { useDocumentsFound } from './documents-found.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { foundPlaces } from './places-found.ts';
import { type Command, fits, readCommand } from './read-command.ts';
import { deedItems, itemsOf, type ScheduleHands, scheduleItem } from './schedule-items.tsx';
import { useAddItems } from './use-add-items.tsx';
import { type Found, useFound, useOpenReminders } from './use-found.ts';

/** How many of each kind are shown. */
const MOST = 6;

interface Wanted {
  readonly text: string;
  /** The schedule whose actions are shown. */
  readonly about: ScheduleView | null;
  readonly close: () => void;
  readonly onHelp: () => void;
  readonly onTheme: () => void;
}

interface PaletteGroups {
  readonly groups: readonly PaletteGroup[];
  /** False while more may arrive for this text. */
  readonly isComplete: boolean;
  readonly failure: string | null;
}

/** The palette's items for a text, in groups. */
export function usePaletteGroups({ text, about, close, onHelp, onTheme }: Wanted): PaletteGroups {
  const [, navigate] = useLocation();
  const isAdmin = useIsAdmin();
  const mayChange = useMayChange();
  // A read-only person cannot act: every word is a search word.
  const command: Command = mayChange ? readCommand(text) : { verb: null, rest: text.trim() };
  const go = (path: string) => {
    close();
    navigate(path);
  };
  const hands: ScheduleHands = { actions: useScheduleActions(), mayChange, go, close };
  const found = useFound(command.rest, {
    runs: command.verb === null && command.rest !== '',
    // Without words, the next due comes first, and paused schedules never do.
    state: command.verb === 'resume' && command.rest === '' ? 'paused' : undefined,
  });
  const adding = useAddItems(mayChange && command.verb === null ? text : '', go, close);
  const cards = useCardItems(command.rest, go);
  const tasks = useTaskItems(command, go, close);
  const reminders = useReminderItems(command.rest, command.verb === 'done', go, close);
  const documents = useDocumentItems(command.rest);
  const failure = found.error === null ? null : errorWords(found.error);
  const answer = (groups: readonly PaletteGroup[]) => ({
    groups: groups.filter(({ items }) => items.length > 0),
    isComplete: found.isCurrent,
    failure,
  });
  if (about !== null) return answer([{ name: shortName(about.what), items: itemsOf(about, hands) }]);
  const places = placeItems(text, isAdmin, go);
  // A page that only contains the words comes after a schedule with that name.
  const isNamed = places.some(({ title }) => title.toLowerCase().startsWith(text.trim().toLowerCase()));
  const own = ownItems(text, { onHelp, onTheme, close });
  switch (command.verb) {
    case 'run':
    case 'pause':
    case 'resume':
    case 'skip':
    case 'delete':
      return answer([
        { name: say('find.group.do'), items: deedItems(command.verb, found.schedules, hands).slice(0, MOST + 2) },
        { name: say('nav.pages'), items: places },
      ]);
    case 'approve':
      return answer([
        { name: say('find.group.yes'), items: cards.slice(0, MOST + 2) },
        { name: say('nav.pages'), items: places },
      ]);
    case 'done':
      return answer([
        { name: say('plan.tab.reminders'), items: reminders },
        { name: say('nav.tasks'), items: tasks },
      ]);
    case 'task':
      return answer([{ name: say('task.add'), items: tasks }]);
    default:
      if (command.rest === '')
        return answer([
          { name: say('find.group.yes'), items: cards.slice(0, 3) },
          { name: say('nav.pages'), items: places },
          { name: say('page.title'), items: own },
        ]);
      return answer([
        { name: say('task.add'), items: adding.first },
        { name: say('nav.documents'), items: documents },
        ...(isNamed ? [{ name: say('nav.pages'), items: places }] : []),
        { name: say('nav.schedules'), items: found.schedules.slice(0, MOST).map((one) => scheduleItem(one, hands)) },
        ...(isNamed ? [] : [{ name: say('nav.pages'), items: places }]),
        { name: say('find.group.yes'), items: cards.slice(0, MOST) },
        { name: say('find.group.reminders'), items: reminders },
        { name: say('nav.tasks'), items: tasks },
        { name: say('nav.runs'), items: runItems(found, go) },
        { name: say('page.title'), items: own },
        // What is not found can be added; while it may still be found, adding is not the first choice.
        ...(found.isCurrent ? [{ name: say('find.group.write'), items: adding.last }] : []),
      ]);
  }
}

function placeItems(text: string, isAdmin: boolean, go: (path: string) => void): readonly PaletteItem[] {
  return foundPlaces(text, isAdmin).map(({ path, name, key, isOutside }) => ({
    id: `place-${path}`,
    title: name,
    keys: key,
    choose: () => (isOutside === true ? window.location.assign(path) : go(path)),
  }));
}

/** Sections of the documents, where the line names them. */
function useDocumentItems(text: string): readonly PaletteItem[] {
  return useDocumentsFound(text).map(({ file, anchor, title, heading }) => ({
    id: `document-${file}-${anchor}`,
    title: heading === '' || heading === title ? title : `${title}: ${heading}`,
    choose: () => window.location.assign(`/docs/${file}${anchor === '' ? '' : `#${anchor}`}`),
  }));
}

function ownItems(
  text: string,
  { onHelp, onTheme, close }: Pick<Wanted, 'onHelp' | 'onTheme' | 'close'>,
): readonly PaletteItem[] {
  const switchTheme = () => {
    close();
    onTheme();
  };
  const all: readonly PaletteItem[] = [
    { id: 'own-theme', title: say('key.theme'), keys: 't', choose: switchTheme },
    // The help replaces the palette, whose close event comes later and would close the help.
    { id: 'own-help', title: say('find.keys'), keys: '?', choose: onHelp },
  ];
  const words = text.trim();
  return all.filter(({ title }) => words === '' || (words.length > 3 && fits(`${title} help theme`, words)));
}

function runItems({ runs }: Found, go: (path: string) => void): readonly PaletteItem[] {
  return runs.slice(0, MOST - 2).map((run) => ({
    id: `run-${run.id}`,
    title: run.what,
    note: (
      <>
        {resultWords(run)} · <Moment at={run.dueAt} />
      </>
    ),
    choose: () => go(`/runs/${run.id}`),
  }));
}

/** Cards are only opened, because a card must be seen completely before it is approved. */
function useCardItems(words: string, go: (path: string) => void): readonly PaletteItem[] {
  const waiting = useWaiting().data?.items ?? [];
  return waiting
    .filter(({ what, agent }) => fits(`${what.shown} ${agent}`, words))
    .map(({ id, what, agent }) => ({
      id: `card-${id}`,
      title: say('find.review', { what: shortName(what.shown) }),
      note: say('find.asks', { agent }),
      choose: () => go(`/approvals/${id}`),
    }));
}

function useTaskItems(
  { verb, rest }: ReturnType<typeof readCommand>,
  go: (path: string) => void,
  close: () => void,
): readonly PaletteItem[] {
  const hearts = useHeartbeats().data?.items ?? [];
  const open = useOpenTasks().data ?? [];
  const add = useAddTask();
  const { act } = useTaskActions();
  if (verb === 'task') {
    if (rest === '') return [{ id: 'tasks', title: say('find.writeTask'), choose: () => go('/tasks') }];
    return hearts.map(({ agent }) => ({
      id: `task-for-${agent}`,
      title: say('find.addTask', { what: shortName(rest) }),
      note: say('find.onList', { agent }),
      choose() {
        close();
        add
          .mutateAsync({ description: rest, agent })
          .catch((error: unknown) => showToast({ text: errorWords(error), tone: 'bad' }));
      },
    }));
  }
  if (verb !== 'done' && rest === '') return [];
  return open
    .filter(({ description }) => fits(description, rest))
    .slice(0, MOST)
    .map((task) => ({
      id: `task-${task.id}`,
      title: verb === 'done' ? say('did.done', { what: shortName(task.description) }) : task.description,
      note: say('find.onList', { agent: task.agent }),
      choose() {
        if (verb !== 'done') return go(`/tasks?agent=${encodeURIComponent(task.agent)}`);
        close();
        void act(task, 'complete');
      },
    }));
}

function useReminderItems(
  words: string,
  isDone: boolean,
  go: (path: string) => void,
  close: () => void,
): readonly PaletteItem[] {
  const queries = useQueryClient();
  const settle = async ({ id, what }: ReminderView): Promise<void> => {
    try {
      await client.acknowledgeReminder({ id });
      showToast({ text: say('did.done', { what: shortName(what) }) });
    } catch (error) {
      showToast({ text: errorWords(error), tone: 'bad' });
    }
    await queries.invalidateQueries({ queryKey: keys.schedules });
  };
  return useOpenReminders()
    .filter(({ what }) => (isDone || words !== '') && fits(what, words))
    .slice(0, MOST)
    .map((reminder) => ({
      id: `reminder-${reminder.id}`,
      title: isDone ? say('did.done', { what: shortName(reminder.what) }) : reminder.what,
      note: reminder.words,
      choose() {
        if (!isDone) return go(`/schedules/${reminder.scheduleId}`);
        close();
        void settle(reminder);
      },
    }));
}
