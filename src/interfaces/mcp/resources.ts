import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { isAppError } from '../../domain/errors.ts';
import type { ScheduleView } from '../../operations/views/views.ts';
import { ownTexts, type Principal, readAs } from './principal.ts';
import { readWaiting } from './waiting.ts';
import { WAITING_URI } from './waiting-words.ts';

/** The readable resources: JSON in the words of REST. */
export const RESOURCES = {
  schedules: 'belfry://schedules',
  upcoming: 'belfry://upcoming',
  waiting: WAITING_URI,
  schedule: (id: string) => `belfry://schedules/${id}`,
  run: (id: string) => `belfry://runs/${id}`,
} as const;

/** How many schedules are listed, and how many next occurrences. */
const LIST_LIMIT = 100;
const UPCOMING_LIMIT = 20;
const JSON_TYPE = 'application/json';

/** Offers what the agent may read: its own schedules, the next occurrences, and its runs. */
export function addResources(server: McpServer, principal: Principal): void {
  const describe = (title: string, description: string) => ({ title, description, mimeType: JSON_TYPE });
  const read = async (operation: string, input: object) =>
    ownTexts(principal, await readAs(principal, operation, input));
  const list = async (input: object) =>
    (await read('list-schedules', input)) as { readonly items: readonly ScheduleView[] };

  server.registerResource(
    'schedules',
    RESOURCES.schedules,
    describe('Schedules', 'Every schedule of this agent that is not cancelled, newest first'),
    (uri) => content(uri, () => list({ limit: LIST_LIMIT })),
  );
  server.registerResource(
    'upcoming',
    RESOURCES.upcoming,
    describe('Upcoming', 'What happens next, soonest first'),
    (uri) =>
      content(uri, async () => {
        const { items } = await list({ state: 'active', sort: 'next', limit: UPCOMING_LIMIT });
        const coming = items.filter(({ nextAt }) => nextAt !== null);
        return {
          items: coming.map(({ id, kind, what, nextAt, nextWords }) => ({ id, kind, what, nextAt, nextWords })),
        };
      }),
  );
  server.registerResource(
    'waiting',
    RESOURCES.waiting,
    describe('Waiting', 'Reminders of this program that came and wait for an answer, and how many others do'),
    (uri) => content(uri, () => readWaiting(principal)),
  );
  server.registerResource(
    'schedule',
    new ResourceTemplate(RESOURCES.schedule('{id}'), {
      list: async () => {
        const { items } = await list({ limit: LIST_LIMIT });
        return {
          resources: items.map(({ id, what, when }) => ({
            uri: RESOURCES.schedule(id),
            name: id,
            title: what,
            description: when.sentence,
            mimeType: JSON_TYPE,
          })),
        };
      },
    }),
    describe('One schedule', 'One schedule: its text, its times, its policies and its last run'),
    (uri, { id }) => content(uri, () => read('get-schedule', { id })),
  );
  server.registerResource(
    'run',
    new ResourceTemplate(RESOURCES.run('{id}'), { list: undefined }),
    describe('One run', 'One run whole: what the agent was told, what it did step by step, and what was sent'),
    (uri, { id }) => content(uri, () => read('get-run', { id })),
  );
}

async function content(uri: URL, read: () => Promise<unknown>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(await read()) }] };
  } catch (error) {
    if (isAppError(error, 'not_found') || isAppError(error, 'invalid_input')) throw new ResourceNotFoundError(uri.href);
    throw error;
  }
}
