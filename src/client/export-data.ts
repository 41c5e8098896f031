import type { Client } from './client.ts';

/** One thing of a person's data: what it is, and the thing as the API answers it. */
export interface ExportedItem {
  readonly kind: ExportedKind;
  readonly item: unknown;
}

/** What an export holds, in its order. */
export const EXPORTED_KINDS = [
  'person',
  'schedule',
  'missed',
  'move',
  'run',
  'reminder',
  'task',
  'heartbeat',
  'template',
  'proposal',
  'allowance',
  'offer',
  'doubt',
  'thread',
  'message',
  'held',
  'channel',
  'consent',
  'program',
  'hook',
  'subscription',
  'calendar',
  'token',
  'audit',
] as const;
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}
type Paging = { readonly limit: number; readonly cursor?: string };

/** Items of one page: no list gives fewer at a time. */
const PAGE = 50;

/**
 * All that Belfry keeps of the person whose credential it is, one thing after the other, as the API answers it: secrets are in none of it.
 * What is changed meanwhile may be there as it was or as it is.
 * @throws AppError what reading is refused with
 */
export async function* exportData(client: Client): AsyncGenerator<ExportedItem> {
  yield { kind: 'person', item: await client.getMe() };
  yield* all('schedule', (paging) => client.listSchedules(paging));
  yield* all('schedule', (paging) => client.listSchedules({ state: 'cancelled', ...paging }));
  yield* all('missed', (paging) => client.listAllMissed(paging));
  yield* all('move', (paging) => client.listMoves(paging));
  // Each with what was said, done and sent in it.
  yield* each(
    'run',
    (paging) => client.listRuns(paging),
    (id) => client.getRun({ id }),
  );
  yield* all('reminder', (paging) => client.listReminders({ state: 'all', ...paging }));
  for (const state of ['open', 'over'] as const)
    yield* each(
      'task',
      (paging) => client.listTasks({ state, ...paging }),
      (id) => client.getTask({ id }),
    );
  yield* listed('heartbeat', await client.listHeartbeats());
  yield* listed('template', await client.listTemplates());
  yield* all('proposal', (paging) => client.listProposals({ state: 'all', ...paging }));
  yield* listed('allowance', await client.listAllowances());
  yield* all('offer', (paging) => client.listOffers(paging));
  yield* all('doubt', (paging) => client.listDoubts({ state: 'all', ...paging }));
  const threads: { readonly id: string }[] = [];
  for await (const one of all('thread', (paging) => client.listThreads(paging))) {
    threads.push(one.item as { readonly id: string });
    yield one;
  }
  for (const { id } of threads) yield* all('message', (paging) => client.listMessages({ id, ...paging }));
  yield* all('held', (paging) => client.listHeld({ state: 'all', ...paging }));
  yield { kind: 'channel', item: await client.listChannels() };
  yield* all('consent', (paging) => client.listConsents(paging));
  yield* listed('program', await client.listPrograms());
  yield* listed('hook', await client.listHooks());
  yield* listed('subscription', await client.listSubscriptions());
  yield* listed('calendar', await client.listCalendars());
  yield* all('token', (paging) => client.listTokens({ state: 'all', ...paging }));
  yield* all('audit', (paging) => client.listAudit(paging));
}

/** One item as a line: JSON with its end. */
export const exportLine = (one: ExportedItem): string => `${JSON.stringify(one)}\n`;

async function* all(kind: ExportedKind, read: (paging: Paging) => Promise<Page>): AsyncGenerator<ExportedItem> {
  let cursor: string | null = null;
  do {
    const page: Page = await read({ limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    for (const item of page.items) yield { kind, item };
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function* each(
  kind: ExportedKind,
  read: (paging: Paging) => Promise<Page>,
  look: (id: string) => Promise<unknown>,
): AsyncGenerator<ExportedItem> {
  for await (const { item } of all(kind, read)) yield { kind, item: await look((item as { id: string }).id) };
}

function* listed(kind: ExportedKind, { items }: { readonly items: readonly unknown[] }): Generator<ExportedItem> {
  for (const item of items) yield { kind, item };
}
