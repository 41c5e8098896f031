import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

/** A text of a calendar with these events, each the lines between BEGIN and END. */
export const calendarOf = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** An event in the zone of the tests. */
export const event = (uid: string, title: string, start: string, ...more: readonly string[]): readonly string[] => [
  `UID:${uid}`,
  `SUMMARY:${title}`,
  `DTSTART;TZID=Europe/Warsaw:${start}`,
  ...more,
];

/** What a server answers. */
export interface Served {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Nothing comes at all. */
  hangs?: boolean;
}

/** A real server of calendars, which answers as it is told, and remembers what it was asked. */
export async function startCalendarServer() {
  const served: { now: Served; by?: (request: IncomingMessage) => Served } = { now: {} };
  const hung = new Set<ServerResponse>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const { status = 200, headers = {}, body = '', hangs } = served.by?.(request) ?? served.now;
    if (hangs) {
      hung.add(response);
      response.on('close', () => hung.delete(response));
      return;
    }
    response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body);
  };
  const server = createServer(answer);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    served,
    asked,
    hung,
    host: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/secret-path/basic.ics?key=hidden`,
  };
}

/** A Belfry at nine in Warsaw on 21 November 2026 that may read the calendars of a server on this computer. */
export async function setupCalendar(options: TestBelfryOptions = {}) {
  const server = await startCalendarServer();
  const clock = options.clock ?? createSimulatedClock('2026-11-21T08:00:00Z');
  const belfry = await createTestBelfry({ probeHosts: [server.host], ...options, clock });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { settle } = belfry.clock;
  // No time passes while a calendar is on its way, but for one that never comes.
  const isOnItsWay = () => belfry.app.busy() > 0 && server.hung.size === 0 && server.served.now.hangs !== true;
  belfry.clock.settle = async () => {
    do {
      await settle();
      await new Promise((resolve) => setImmediate(resolve));
    } while (isOnItsWay());
    await settle();
  };
  const serve = (served: Served | readonly (readonly string[])[]): void => {
    server.served.now = Array.isArray(served) ? { body: calendarOf(...served) } : (served as Served);
  };
  const add = async (more: object = {}) => {
    const answer = (await belfry.execute('add-calendar', { address: server.address, name: 'Work', ...more })) as {
      calendar: { id: string };
    };
    await belfry.advance(0);
    return answer.calendar.id;
  };
  const calendars = async () =>
    ((await belfry.execute('list-calendars')) as { items: Record<string, unknown>[] }).items;
  const reminders = async (state = 'active') => {
    const { items } = (await belfry.execute('list-schedules', { state })) as {
      items: { id: string; what: string; nextAt: string | null }[];
    };
    return items.map(({ what, nextAt }) => `${nextAt ?? '-'} ${what}`).sort();
  };
  const said = () => belfry.channel.sent.map(({ text }) => text);
  return { ...belfry, server, serve, add, calendars, reminders, said };
}
