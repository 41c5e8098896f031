import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { keys } from './api/keys.ts';
import { dataTrouble, mayPass } from './api/problem.ts';
import { FaultBoundary } from './components/fault/fault-boundary.tsx';
import { Shell } from './components/shell/shell.tsx';
import { LiveProvider } from './live/live-context.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { SessionGate } from './pages/sign-in/session-gate.tsx';
import { page } from './parts/page.tsx';
import { useScreen } from './seen/screen.ts';
import { resolveVariables, theme } from './theme.ts';
import { usePersonsLanguage } from './voice/use-persons-language.ts';

const ChatPage = page('chat', async () => (await import('./pages/chat/chat-page.tsx')).ChatPage, ['lists', 'chat']);
const SchedulesPage = page(
  'schedules',
  async () => (await import('./pages/schedules/schedules-page.tsx')).SchedulesPage,
);
const SchedulePage = page('schedule', async () => (await import('./pages/schedule/schedule-page.tsx')).SchedulePage, [
  'lists',
  'schedule',
]);
const ApprovalsPage = page(
  'approvals',
  async () => (await import('./pages/approvals/approvals-page.tsx')).ApprovalsPage,
  ['lists', 'approvals'],
);
const CardPage = page('card', async () => (await import('./pages/approvals/card-page.tsx')).CardPage, [
  'lists',
  'approvals',
]);
const TasksPage = page('tasks', async () => (await import('./pages/tasks/tasks-page.tsx')).TasksPage, [
  'lists',
  'chat',
  'run',
]);
const AgentsPage = page('agents', async () => (await import('./pages/agents/agents-page.tsx')).AgentsPage, [
  'lists',
  'health',
]);
const CalendarPage = page('calendar', async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage, [
  'lists',
  'calendar',
]);
const RunsPage = page('runs', async () => (await import('./pages/runs/runs-page.tsx')).RunsPage);
const RunPage = page('run', async () => (await import('./pages/run/run-page.tsx')).RunPage, ['lists', 'chat', 'run']);
const InDoubtPage = page('doubts', async () => (await import('./pages/in-doubt/in-doubt-page.tsx')).InDoubtPage, [
  'lists',
  'health',
]);
const HealthPage = page('health', async () => (await import('./pages/health/health-page.tsx')).HealthPage, [
  'lists',
  'schedule',
  'health',
]);
const SettingsPage = page('settings', async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage, [
  'lists',
  'settings',
  'reach',
]);
const ConnectPage = page('connect', async () => (await import('./pages/connect/connect-page.tsx')).ConnectPage, [
  'lists',
  'settings',
  'reach',
]);
const NotFoundPage = page('not-found', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage, [
  'health',
]);

const SharedScreen = page('shared', async () => (await import('./seen/shared-screen.tsx')).SharedScreen, ['rare']);

const colorSchemes = localStorageColorSchemeManager({ key: 'belfry-color-scheme' });

function createQueries(): QueryClient {
  const queries = new QueryClient({
    // After a refused change, the page shows at once that nothing can be stored, not only with the next status.
    mutationCache: new MutationCache({
      onError(error) {
        if (dataTrouble(error) !== null) void queries.invalidateQueries({ queryKey: keys.status });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && mayPass(error),
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** The whole page: theme, providers and routes. */
export function App() {
  const [queries] = useState(createQueries);
  const [location] = useLocation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <FaultBoundary place={location} isWhole>
        <QueryClientProvider client={queries}>
          <SessionGate>
            <LiveProvider>
              <Screen place={location} />
            </LiveProvider>
          </SessionGate>
        </QueryClientProvider>
      </FaultBoundary>
    </MantineProvider>
  );
}

/** The page in the person's language, drawn anew in another; a screen that others read too shows no page at all. */
function Screen({ place }: { readonly place: string }) {
  const isShared = useScreen() === 'shared';
  const language = usePersonsLanguage();
  return <Fragment key={language}>{isShared ? <SharedScreen /> : <Framed place={place} />}</Fragment>;
}

function Framed({ place }: { readonly place: string }) {
  return (
    <Shell>
      <FaultBoundary place={place}>
        <Pages />
      </FaultBoundary>
    </Shell>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/chat" component={ChatPage} />
      <Route path="/chat/:id" component={ChatPage} />
      <Route path="/approvals" component={ApprovalsPage} />
      <Route path="/approvals/:id" component={CardPage} />
      <Route path="/schedules" component={SchedulesPage} />
      <Route path="/schedules/:id" component={SchedulePage} />
      <Route path="/tasks" component={TasksPage} />
      <Route path="/runs" component={RunsPage} />
      <Route path="/runs/:id" component={RunPage} />
      <Route path="/doubts" component={InDoubtPage} />
      <Route path="/calendar" component={CalendarPage} />
      <Route path="/agents" component={AgentsPage} />
      <Route path="/health" component={HealthPage} />
      <Route path="/settings" component={SettingsPage} />
      <Route path="/settings/:section" component={SettingsPage} />
      <Route path="/oauth/authorize" component={ConnectPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
