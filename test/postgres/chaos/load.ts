// What the processes have to do while they suffer.
import { Refused, type VictimProcess } from './trio.ts';

/** Every slot is wanted: what is delayed is made up for, one by one. */
const EVERY_SLOT = { missed: 'run_all', overlap: 'queue_all', freshnessSeconds: null };

export interface Load {
  /** Schedules of functions, and conversations with two schedules each. */
  readonly functions: number;
  readonly lanes: number;
  /** Each of them comes back so often, every `everySeconds`. */
  readonly times: number;
  readonly everySeconds: number;
}

/** Schedules of functions, and language agents whose lanes have more than one thing to do at a time. */
export async function putLoad(victim: VictimProcess, { functions, lanes, times, everySeconds }: Load): Promise<void> {
  const again = (place: number) => ({
    when: `every ${everySeconds + (place % 3)} seconds for ${times} times`,
    zone: 'UTC',
    policies: EVERY_SLOT,
  });
  const threads = await victim.execute<{ id: string }>(
    'create-thread',
    ...Array.from({ length: lanes }, (_, place) => ({ title: `lane ${place}` })),
  );
  const said = threads.flatMap(({ id: threadId }, place) =>
    ['reminder', 'action'].map((kind) => ({
      kind,
      threadId,
      what: `take ${20 + 10 * (place % 5)} ms for the ${kind} ${place}`,
      ...again(place),
    })),
  );
  const done = Array.from({ length: functions }, (_, place) => ({
    kind: 'action',
    agent: 'worker',
    what: `take ${10 * (place % 5)} ms for function ${place} of ${victim.pid}`,
    ...again(place),
  }));
  await victim.execute('create-schedule', ...said, ...done);
}

/** What was asked for while everything falls apart, and what was answered. */
export interface Drafts {
  /** Asks for one function run a second from now, and waits for no answer. */
  draft(of: VictimProcess): void;
  /** Every schedule whose making was confirmed. */
  readonly confirmed: ReadonlySet<string>;
  /** What was refused as not done, with the words. */
  readonly refused: ReadonlyMap<string, string>;
  settled(): Promise<void>;
}

export function createDrafts(): Drafts {
  const confirmed = new Set<string>();
  const refused = new Map<string, string>();
  const asked: Promise<void>[] = [];
  return {
    confirmed,
    refused,
    draft(of) {
      const what = `wish ${asked.length}`;
      const wanted = { kind: 'action', agent: 'worker', what, when: 'in 1 second', zone: 'UTC' };
      asked.push(
        of.execute<{ schedule: { id: string } }>('create-schedule', wanted).then(
          ([made]) => void confirmed.add(made?.schedule.id ?? ''),
          // A process that died, or an answer that says it is not known, leave it open.
          (error) =>
            void (error instanceof Refused && !/not known/.test(error.message) && refused.set(what, error.message)),
        ),
      );
    },
    settled: async () => void (await Promise.all(asked)),
  };
}
