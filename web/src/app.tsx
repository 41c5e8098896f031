import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { ApiError } from './api/problem.ts';
import { Shell } from './components/shell/shell.tsx';
import { SkeletonRows } from './components/skeleton-rows.tsx';
import { LiveProvider } from './live/live-context.tsx';
import { ChatPage } from './pages/chat/chat-page.tsx';
import { SessionGate } from './pages/sign-in/session-gate.tsx';
import { resolveVariables, theme } from './theme.ts';

const SchedulesPage = lazy(async () => ({
  default: (await import('./pages/schedules/schedules-page.tsx')).SchedulesPage,
}));
const SchedulePage = lazy(async () => ({ default: (await import('./pages/schedule/schedule-page.tsx')).SchedulePage }));
const ApprovalsPage = lazy(async () => ({
  default: (await import('./pages/approvals/approvals-page.tsx')).ApprovalsPage,
}));
const TasksPage = lazy(async () => ({ default: (await import('./pages/tasks/tasks-page.tsx')).TasksPage }));
const AgentsPage = lazy(async () => ({ default: (await import('./pages/agents/agents-page.tsx')).AgentsPage }));
const RunsPage = lazy(async () => ({ default: (await import('./pages/runs/runs-page.tsx')).RunsPage }));
const RunPage = lazy(async () => ({ default: (await import('./pages/run/run-page.tsx')).RunPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings/settings-page.tsx')).SettingsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }));

const colorSchemes = localStorageColorSchemeManager({ key: 'belfry-color-scheme' });

function createQueries(): QueryClient {
  const mayPass = (error: unknown) =>
    error instanceof ApiError && (error.code === 'offline' || error.problem.status >= 500);
  return new QueryClient({
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
}

/** Everything, from colours to pages. */
export function App() {
  const [queries] = useState(createQueries);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <SessionGate>
          <LiveProvider>
            <Shell>
              <Suspense fallback={<SkeletonRows label="Loading the page" />}>
                <Switch>
                  <Route path="/" component={ChatPage} />
                  <Route path="/chat/:id" component={ChatPage} />
                  <Route path="/approvals" component={ApprovalsPage} />
                  <Route path="/schedules" component={SchedulesPage} />
                  <Route path="/schedules/:id" component={SchedulePage} />
                  <Route path="/tasks" component={TasksPage} />
                  <Route path="/runs" component={RunsPage} />
                  <Route path="/runs/:id" component={RunPage} />
                  <Route path="/agents" component={AgentsPage} />
                  <Route path="/settings" component={SettingsPage} />
                  <Route component={NotFoundPage} />
                </Switch>
              </Suspense>
            </Shell>
          </LiveProvider>
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}
