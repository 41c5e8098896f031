import { describe, expect, it } from 'vitest';
import { AppError, terminal } from '../domain/errors.ts';
import type { ReceivedEvent } from './events.ts';
import { serveAgent } from './serve-agent.ts';
import type { ServeHandler, ServeOptions, ServingClient } from './serving.ts';

const WAKE = { prompt: 'count', idempotencyKey: 'run_1' };
const EVERY = { renewEverySeconds: 10, leaseSeconds: 30, askEverySeconds: 30 };
const claimOf = (attempt: number) => ({
  ...EVERY,
  claim: { id: 'trn_1', attempt, leasedUntil: '', endsAt: '', wake: { data: WAKE }, steps: [] },
});

/** A Belfry that answers as it is told, and what a worker said to it. */
function setup(
  handler: ServeHandler,
  options: ServeOptions & { readonly refuse?: (call: string, n: number) => Error | null } = {},
) {
  const { refuse = () => null, ...more } = options;
  const said: (readonly [call: string, input: Record<string, unknown>])[] = [];
  const offers: number[] = [];
  const ears: ((event: ReceivedEvent) => void)[] = [];
  const answer =
    (call: string, result: object = {}) =>
    async (input: Record<string, unknown>) => {
      said.push([call, input]);
      const error = refuse(call, said.filter(([name]) => name === call).length);
      if (error !== null) throw error;
      return result;
    };
  const client = {
    async claimWake() {
      const attempt = offers.shift();
      return attempt === undefined ? { ...EVERY, claim: null } : claimOf(attempt);
    },
    renewClaim: answer('renew'),
    notifyForClaim: answer('notify'),
    keepStep: answer('step', { result: null }),
    endClaim: answer('end'),
    releaseClaim: answer('release'),
    async *events({ signal, onOpen }: { signal?: AbortSignal; onOpen?: () => void } = {}) {
      onOpen?.();
      while (!signal?.aborted) {
        const event = await new Promise<ReceivedEvent | null>((resolve) => {
          ears.push(resolve);
          signal?.addEventListener('abort', () => resolve(null));
        });
        if (event !== null) yield event;
      }
    },
  } as unknown as ServingClient;
  // Only what a signal ends is waited for, and pauses between two tries not at all.
  const wait = (ms: number, signal: AbortSignal) =>
    ms < 10_000
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve());
        });
  const serving = serveAgent(client, 'leo', handler, { wait, ...more });
  const hear = (type: string, data: object) => {
    for (const ear of ears.splice(0)) ear({ type, id: '1', data } as ReceivedEvent);
  };
  return {
    said,
    serving,
    withdraw: (attempt: number) => hear('wake.withdrawn', { wakeId: 'trn_1', agent: 'leo', attempt }),
    offer(...attempts: number[]) {
      offers.push(...attempts);
      hear('wake.offered', { wakeId: 'trn_1', agent: 'leo' });
    },
  };
}

const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a worker of an agent', () => {
  it('sends words whose answer was lost again under the same number, and counts on for the next ones', async () => {
    const unavailable = new AppError('unavailable', 'nobody answers');
    const { said, offer, serving } = setup(
      async (_, { notify }) => {
        await notify('one');
        await notify('two');
      },
      { refuse: (call, n) => (call === 'notify' && n === 1 ? unavailable : null) },
    );
    offer(1);
    await turns();
    expect(said.map(([call, { text, number }]) => [call, text, number])).toEqual([
      ['notify', 'one', 1],
      ['notify', 'one', 1],
      ['notify', 'two', 2],
      ['end', undefined, undefined],
    ]);
    await serving.stop();
  });

  it('lets go of the claim that was taken back, and not of a later one of the same wake', async () => {
    const signals: AbortSignal[] = [];
    const { said, offer, withdraw, serving } = setup(
      (_, { signal }) => {
        signals.push(signal);
        return new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
      },
      { concurrency: 2 },
    );
    offer(1, 2);
    await turns();
    withdraw(1);
    await turns();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    withdraw(2);
    await turns();
    expect(signals[1]?.aborted).toBe(true);
    expect(said).toEqual([]);
    await serving.stop();
  });

  it('fails a wake whose answer is refused, with the reason, and one that cannot be mended for good', async () => {
    const invalid = new AppError('invalid_input', '"output" is too long.');
    const answers: (() => string)[] = [
      () => 'x'.repeat(100_000),
      () => {
        throw terminal('no such shop');
      },
      () => {
        throw new Error('y'.repeat(9_000));
      },
    ];
    const { said, offer, serving } = setup(async () => answers.shift()?.(), {
      refuse: (call, n) => (call === 'end' && n === 1 ? invalid : null),
    });
    offer(1, 2, 3);
    await turns();
    expect(said.slice(1).map(([, { error }]) => error)).toEqual([
      { message: 'what the handler answered was refused: "output" is too long.', retryable: false },
      { message: 'no such shop', retryable: false },
      { message: 'y'.repeat(4_000), retryable: true },
    ]);
    await serving.stop();
  });

  it('that is ended at once gives its wake back at once, though its handler goes on', async () => {
    const ending = new AbortController();
    const goOn = Promise.withResolvers<undefined>();
    const { said, offer, serving } = setup(() => goOn.promise, { signal: ending.signal });
    offer(7);
    await turns();
    ending.abort();
    await turns();
    expect(said).toEqual([['release', { id: 'trn_1', attempt: 7 }]]);
    goOn.resolve(undefined);
    await serving.done;
    expect(said).toHaveLength(1);
  });
});
