/**
 * Where each operation lives below /api/v1. Kept apart from the operations so that a client loads nothing of the server;
 * a test holds it equal to the registry.
 */
export const ROUTES = {
  'create-schedule': { method: 'POST', path: '/schedules' },
  'list-schedules': { method: 'GET', path: '/schedules' },
  'preview-schedule': { method: 'POST', path: '/schedules/preview' },
  'get-schedule': { method: 'GET', path: '/schedules/:id' },
  'update-schedule': { method: 'PATCH', path: '/schedules/:id' },
  'cancel-schedule': { method: 'DELETE', path: '/schedules/:id' },
  'restore-schedule': { method: 'POST', path: '/schedules/:id/restore' },
  'pause-schedule': { method: 'POST', path: '/schedules/:id/pause' },
  'resume-schedule': { method: 'POST', path: '/schedules/:id/resume' },
  'skip-next': { method: 'POST', path: '/schedules/:id/skip-next' },
  'preview-backfill': { method: 'GET', path: '/schedules/:id/backfill' },
  'backfill-schedule': { method: 'POST', path: '/schedules/:id/backfill' },
  'clone-schedule': { method: 'POST', path: '/schedules/:id/clone' },
  'run-schedule': { method: 'POST', path: '/schedules/:id/run' },
  'try-schedule': { method: 'POST', path: '/schedules/:id/try' },
  'list-missed': { method: 'GET', path: '/schedules/:id/missed' },
  'list-moves': { method: 'GET', path: '/moves' },
  'list-doubts': { method: 'GET', path: '/doubts' },
  'decide-doubts': { method: 'POST', path: '/doubts/decide' },
  explain: { method: 'POST', path: '/explain' },
  'suggest-time': { method: 'GET', path: '/suggestions' },
  'list-templates': { method: 'GET', path: '/templates' },
  'save-template': { method: 'POST', path: '/templates' },
  'get-template': { method: 'GET', path: '/templates/:id' },
  'delete-template': { method: 'DELETE', path: '/templates/:id' },
  'restore-template': { method: 'POST', path: '/templates/:id/restore' },
  'use-template': { method: 'POST', path: '/templates/:id/use' },
  'list-reminders': { method: 'GET', path: '/reminders' },
  'acknowledge-reminder': { method: 'POST', path: '/reminders/:id/acknowledge' },
  'snooze-reminder': { method: 'POST', path: '/reminders/:id/snooze' },
  'stop-reminder': { method: 'POST', path: '/reminders/:id/stop' },
  'add-task': { method: 'POST', path: '/tasks' },
  'list-tasks': { method: 'GET', path: '/tasks' },
  'get-task': { method: 'GET', path: '/tasks/:id' },
  'update-task': { method: 'PATCH', path: '/tasks/:id' },
  'move-task': { method: 'POST', path: '/tasks/:id/move' },
  'start-task': { method: 'POST', path: '/tasks/:id/start' },
  'complete-task': { method: 'POST', path: '/tasks/:id/complete' },
  'fail-task': { method: 'POST', path: '/tasks/:id/fail' },
  'reopen-task': { method: 'POST', path: '/tasks/:id/reopen' },
  'delete-task': { method: 'DELETE', path: '/tasks/:id' },
  'restore-task': { method: 'POST', path: '/tasks/:id/restore' },
  'list-heartbeats': { method: 'GET', path: '/heartbeats' },
  'update-heartbeat': { method: 'PATCH', path: '/heartbeats/:agent' },
  'propose-change': { method: 'POST', path: '/proposals' },
  'list-proposals': { method: 'GET', path: '/proposals' },
  'decide-proposals': { method: 'POST', path: '/proposals/decide' },
  'get-proposal': { method: 'GET', path: '/proposals/:id' },
  'edit-proposal': { method: 'PATCH', path: '/proposals/:id' },
  'approve-proposal': { method: 'POST', path: '/proposals/:id/approve' },
  'deny-proposal': { method: 'POST', path: '/proposals/:id/deny' },
  'withdraw-proposal': { method: 'POST', path: '/proposals/:id/withdraw' },
  'undo-approval': { method: 'POST', path: '/proposals/:id/undo' },
  'list-offers': { method: 'GET', path: '/offers' },
  'answer-offer': { method: 'POST', path: '/offers/:id/answer' },
  'get-usage': { method: 'GET', path: '/usage' },
  'list-runs': { method: 'GET', path: '/runs' },
  'get-run': { method: 'GET', path: '/runs/:id' },
  'answer-wake': { method: 'POST', path: '/runs/:id/answer' },
  'list-agents': { method: 'GET', path: '/agents' },
  'get-agent': { method: 'GET', path: '/agents/:name' },
  'list-threads': { method: 'GET', path: '/threads' },
  'create-thread': { method: 'POST', path: '/threads' },
  'list-messages': { method: 'GET', path: '/threads/:id/messages' },
  'send-message': { method: 'POST', path: '/threads/:id/messages' },
  'get-turn': { method: 'GET', path: '/turns/:id' },
  'get-me': { method: 'GET', path: '/me' },
  'update-me': { method: 'PATCH', path: '/me' },
  'get-status': { method: 'GET', path: '/status' },
  'create-hook': { method: 'POST', path: '/hooks' },
  'list-hooks': { method: 'GET', path: '/hooks' },
  'rotate-hook': { method: 'POST', path: '/hooks/:id/rotate' },
  'delete-hook': { method: 'DELETE', path: '/hooks/:id' },
  'list-channels': { method: 'GET', path: '/channels' },
  'link-channel': { method: 'POST', path: '/channels' },
  'unlink-channel': { method: 'DELETE', path: '/channels/:id' },
  'list-held': { method: 'GET', path: '/held' },
  'list-consents': { method: 'GET', path: '/consents' },
  'ask-consent': { method: 'POST', path: '/consents' },
  'agree-consent': { method: 'POST', path: '/consents/:id/agree' },
  'withdraw-consent': { method: 'POST', path: '/consents/:id/withdraw' },
  'create-token': { method: 'POST', path: '/tokens' },
  'list-tokens': { method: 'GET', path: '/tokens' },
  'revoke-token': { method: 'DELETE', path: '/tokens/:id' },
  'create-user': { method: 'POST', path: '/users' },
  'list-users': { method: 'GET', path: '/users' },
  'list-audit': { method: 'GET', path: '/audit' },
} as const;

export type OperationName = keyof typeof ROUTES;
export const OPERATION_NAMES = Object.keys(ROUTES) as OperationName[];

export interface Request {
  readonly method: string;
  /** Below /api/v1, query included. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Splits an operation's input into path, query (GET and DELETE) and body. */
export function requestFor(name: OperationName, input: Readonly<Record<string, unknown>>): Request {
  const { method, path } = ROUTES[name];
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || method === 'PATCH') return { method, path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(
    [...rest].map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return { method, path: query ? `${filled}?${query}` : filled, body: undefined };
}
