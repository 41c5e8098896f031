import type { Channel } from '../../../domain/channels/delivery.ts';
import type { StoredEvent } from '../../../domain/events.ts';
import { type ConnectionView, viewConnections } from '../../../operations/channels/connection-view.ts';
import { type TrafficView, viewTraffic } from '../../../operations/channels/traffic-view.ts';
import { readClock } from '../../../operations/server/clock-facts.ts';
import { type PlaceUse, readPlaceUse } from '../../../store/server/concurrency.ts';
import { readGauges, sumTokens } from '../../../store/server/gauges.ts';
import { type Clock, SECOND_MS } from '../../../when/index.ts';
import type { HttpApp } from '../http-app.ts';
import { createHistogram, type Metric, observe, type Sample, writeExposition } from './exposition.ts';

/** In seconds: from well within the promise, over what people notice, to an outage. */
const LATENESS_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 600, 3600];
/** How many ended turns are remembered before their tokens are added up, so that memory stays small without readers. */
const TOKENS_BATCH = 500;
/** The results of a message. */
const OUTCOMES = ['sent', 'failed', 'unknown'];

export interface Measure {
  /** All measurements, in the text format of Prometheus. */
  read(): Promise<string>;
  close(): void;
}

/**
 * Counts events from the start of the process, and reads the length of queues at each request. Counters begin at 0
 * with each process, as Prometheus expects. Of several processes on the same data, each counts its own actions, so
 * their sum is the total; queue lengths are equal in each.
 */
export function createMeasure(app: HttpApp, clock: Pick<Clock, 'now'>): Measure {
  const lateness = createHistogram(LATENESS_BOUNDS);
  const finished = counterOf(['succeeded', 'failed', 'cancelled', 'skipped']);
  const delivered = counterOf(OUTCOMES);
  const byChannel = new Map<string, ReturnType<typeof counterOf>>();
  const deliveredOn = (channel: string): ReturnType<typeof counterOf> => {
    const known = byChannel.get(channel) ?? counterOf(OUTCOMES);
    byChannel.set(channel, known);
    return known;
  };
  const tokens = { input: 0, output: 0 };
  let started = 0;
  let missed = 0;
  let repaired = 0;
  let ended = { turnIds: [] as string[], runIds: [] as string[] };

  const addTokens = async (): Promise<void> => {
    const now = ended;
    if (now.turnIds.length + now.runIds.length === 0) return;
    ended = { turnIds: [], runIds: [] };
    const sum = await app.store.read((tx) => sumTokens(tx, now));
    tokens.input += sum.input;
    tokens.output += sum.output;
  };
  const noteEnd = (list: string[], id: string): void => {
    list.push(id);
    // A failed read leaves a gap in a counter, which breaks nothing.
    if (ended.turnIds.length + ended.runIds.length >= TOKENS_BATCH) void addTokens().catch(() => undefined);
  };

  const note = (event: StoredEvent): void => {
    switch (event.type) {
      case 'run.started':
        started += 1;
        observe(lateness, Math.max(0, (event.data as { latenessMs: number }).latenessMs) / SECOND_MS);
        return;
      case 'run.finished': {
        const { runId, state } = event.data as { runId: string; state: string };
        finished.add(state);
        noteEnd(ended.runIds, runId);
        return;
      }
      case 'turn.finished':
        noteEnd(ended.turnIds, (event.data as { turnId: string }).turnId);
        return;
      case 'delivery.changed': {
        const { state, channel } = event.data as { state: string; channel?: string };
        if (state === 'pending' || state === 'sending') return;
        delivered.add(state);
        if (channel !== undefined) deliveredOn(channel).add(state);
        return;
      }
      case 'missed.recorded':
        missed += (event.data as { count: number }).count;
        return;
      case 'watchdog.repaired':
        repaired += 1;
    }
  };
  const close = app.subscribe((event, here) => {
    if (here && 'id' in event) note(event);
  });

  return {
    close,
    async read() {
      await addTokens();
      const now = clock.now();
      const { environment } = app;
      const { channels = new Map<string, Channel>() } = app;
      for (const name of channels.keys()) deliveredOn(name);
      const [gauges, beat, ready, places, connections, traffic] = await Promise.all([
        app.store.read((tx) => readGauges(tx, now)),
        app.store.read((tx) => readClock(tx, environment, now)),
        app.ready(),
        app.store.read((tx) => readPlaceUse(tx, environment.places ?? [])),
        app.store.read((tx) => viewConnections(tx, channels, now)),
        app.store.read((tx) => viewTraffic(tx, channels, now)),
      ]);
      const cpu = process.cpuUsage();
      return writeExposition([
        gauge('belfry_info', 'The versions of what runs; the value is always 1', [
          {
            labels: { version: environment.version, node: process.versions.node, role: environment.role ?? 'all' },
            value: 1,
          },
        ]),
        gauge(
          'belfry_start_time_seconds',
          'When this process started, in seconds since 1970',
          environment.startedAt / 1000,
        ),
        gauge('belfry_clock_healthy', '1 while the clock ticks, 0 when it stands still', beat.healthy ? 1 : 0),
        gauge('belfry_workers', 'Processes that carry out what is due', beat.workers),
        gauge(
          'belfry_clock_last_tick_seconds',
          'When the clock ticked last, in seconds since 1970',
          (beat.lastTickAt ?? 0) / 1000,
        ),
        {
          name: 'belfry_run_lateness_seconds',
          help: 'How late runs started, against the moment they were due',
          type: 'histogram',
          histogram: lateness,
        },
        counter('belfry_runs_started_total', 'Runs that started', started),
        counter('belfry_runs_finished_total', 'Runs that ended, by how', finished.samples()),
        gauge(
          'belfry_runs',
          'Runs that are not done, by state',
          samplesOf(gauges.runs, ['queued', 'running', 'waiting']),
        ),
        gauge('belfry_due', 'Items of the agenda whose time has come and that are not taken yet', gauges.due),
        gauge(
          'belfry_due_oldest_seconds',
          'For how long the oldest of them has been due',
          gauges.oldestDueAt === null ? 0 : Math.max(0, now - gauges.oldestDueAt) / 1000,
        ),
        gauge(
          'belfry_queue_ready',
          'What is ready and no worker has taken, by kind',
          samplesOf(ready, ['conversation', 'turn', 'function', 'delivery'], 'kind'),
        ),
        ...placeGauges(places),
        counter('belfry_deliveries_total', 'Messages that went out or were given up, by outcome', delivered.samples()),
        gauge(
          'belfry_deliveries_open',
          'Messages on their way, by state',
          samplesOf(gauges.deliveries, ['pending', 'sending']),
        ),
        ...channelMetrics({ byChannel, connections, traffic, now }),
        counter('belfry_missed_slots_total', 'Occurrences that passed while nothing could run them', missed),
        counter('belfry_watchdog_repairs_total', 'What should be impossible and was repaired; each is a bug', repaired),
        counter('belfry_tokens_total', 'Tokens that models reported, by direction', [
          { labels: { direction: 'input' }, value: tokens.input },
          { labels: { direction: 'output' }, value: tokens.output },
        ]),
        gauge('process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
        counter(
          'process_cpu_seconds_total',
          'Time of the processor that this process used',
          (cpu.user + cpu.system) / 1e6,
        ),
      ]);
    },
  };
}

/** Empty when no limit is set. */
function placeGauges(uses: readonly PlaceUse[]): Metric[] {
  if (uses.length === 0) return [];
  const samples = (value: (use: PlaceUse) => number): Sample[] =>
    uses.map((use) => ({ labels: { kind: use.limit.kind, name: use.limit.name }, value: value(use) }));
  return [
    gauge(
      'belfry_places',
      'Turns at a time that an agent or a provider of models is limited to',
      samples(({ limit }) => limit.places),
    ),
    gauge(
      'belfry_places_taken',
      'Turns at a time that there are of these',
      samples(({ taken }) => taken),
    ),
    gauge(
      'belfry_places_waiting',
      'Turns that wait because of these limits',
      samples(({ waiting }) => waiting),
    ),
  ];
}

interface ChannelFacts {
  readonly byChannel: ReadonlyMap<string, { samples(): Sample[] }>;
  readonly connections: readonly ConnectionView[];
  readonly traffic: readonly TrafficView[];
  readonly now: number;
}

/** The counts and states of each channel, as in `belfry channels` and the status. */
function channelMetrics({ byChannel, connections, traffic, now }: ChannelFacts): Metric[] {
  const outcomes = [...byChannel].flatMap(([channel, counted]) =>
    counted.samples().map(({ labels, value }) => ({ labels: { channel, ...labels }, value })),
  );
  const ages = traffic.flatMap(({ channel, lastSentAt }) =>
    lastSentAt === null
      ? []
      : [
          {
            labels: { channel },
            value: Math.max(0, now - Temporal.Instant.from(lastSentAt).epochMilliseconds) / SECOND_MS,
          },
        ],
  );
  return [
    counter(
      'belfry_channel_deliveries_total',
      'Messages that went out or were given up, by channel and outcome',
      outcomes,
    ),
    gauge(
      'belfry_channel_waiting',
      'Messages on their way, by channel',
      traffic.map(({ channel, waiting }) => ({ labels: { channel }, value: waiting })),
    ),
    gauge(
      'belfry_channel_connected',
      '1 while messages of people come in on a channel, 0 when they do not',
      connections.map(({ channel, state }) => ({ labels: { channel }, value: state === 'connected' ? 1 : 0 })),
    ),
    gauge('belfry_channel_last_success_age_seconds', 'For how long no message arrived on a channel', ages),
  ];
}

const gauge = (name: string, help: string, value: number | readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof value === 'number' ? [{ value }] : value,
});
const counter = (name: string, help: string, value: number | readonly Sample[]): Metric =>
  ({
    ...gauge(name, help, value),
    type: 'counter' as const,
  }) as Metric;

/** One line for each known state, also while it is 0: an alarm needs a line that stays. */
function samplesOf(counts: Readonly<Record<string, number>>, known: readonly string[], label = 'state'): Sample[] {
  return [...new Set([...known, ...Object.keys(counts)])].map((name) => ({
    labels: { [label]: name },
    value: counts[name] ?? 0,
  }));
}

function counterOf(known: readonly string[]) {
  const counts: Record<string, number> = {};
  return {
    add(state: string) {
      counts[state] = (counts[state] ?? 0) + 1;
    },
    samples: () => samplesOf(counts, known),
  };
}
