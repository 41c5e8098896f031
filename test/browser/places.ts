// Every place of the page that has an address.
import { expect } from 'vitest';
import { fillDemo } from '../../src/main/demo/fill-demo.ts';
import { isFullLane } from '../lanes.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const PATHS = [
  '/',
  '/chat',
  '/approvals',
  '/approvals?tab=decided',
  '/schedules',
  '/schedules?tab=recurring',
  '/schedules?tab=paused',
  '/schedules?tab=done',
  '/schedules?kind=heartbeat',
  '/tasks',
  '/tasks?agent=leo',
  '/runs',
  '/doubts',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/agents',
  '/health',
  '/settings/you',
  '/settings/quiet',
  '/settings/channels',
  '/settings/calendars',
  '/settings/agents',
  '/settings/models',
  '/settings/limits',
  '/settings/access',
  '/settings/data',
  '/settings/about',
  '/oauth/authorize?client_id=nobody',
];

/** Those that the fast lane looks at: what a tab or a filter of a page shows is left to all tests. */
export const LOOKED_AT: readonly string[] = isFullLane
  ? PATHS
  : PATHS.filter((path) => !/[?](tab|kind|agent|view)=/.test(path));

/** What has a place of its own: each is found once there is such a thing. */
export const THINGS = ['action', 'reminder', 'paused', 'run', 'card'] as const;

/** A Belfry that was used for two days. */
export const serveUsed = (): Promise<ServedBelfry> =>
  serveBelfry({ prepare: (folder) => fillDemo(folder, Date.now()) });

/** The address of one thing of each kind, in a Belfry that was used for two days. */
export async function findThings(belfry: ServedBelfry): Promise<Readonly<Record<string, string>>> {
  const first = async (path: string) =>
    ((await belfry.call('GET', path)) as { items: { id: string }[] }).items[0]?.id ?? expect.fail(`nothing: ${path}`);
  return {
    action: `/schedules/${await first('/schedules?kind=action')}`,
    reminder: `/schedules/${await first('/schedules?kind=reminder')}`,
    paused: `/schedules/${await first('/schedules?state=paused')}`,
    run: `/runs/${await first('/runs?state=failed')}`,
    card: `/approvals/${await first('/proposals?state=pending')}`,
  };
}
