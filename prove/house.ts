// One Belfry over several lives: it is started again whenever it ended, and each request is repeated until it is confirmed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { type Ids, requestOf, type Step } from './load.ts';
import { type Answer, type Ground, type Server, startServer } from './server.ts';

/** How long a caller tries before somebody starts a Belfry again that still runs and confirms nothing. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 150;
/** How often in a row a start may fail: one fault is one failed start. */
const STARTS = 3;

export interface House {
  /** Repeats a request until it is confirmed. @throws Error where Belfry refuses it for a reason of its own */
  confirm(step: Step, ids?: Ids): Promise<Answer>;
  ask(method: string, path: string): Promise<Answer>;
  /** Waits for something while Belfry runs; starts it again where it ends before. */
  while<T>(wait: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** How often it had to be started again though it ran. */
  readonly stuck: number;
}

/** Why a Belfry does not start on its data. */
export class Refused extends Error {}

/** @param onEnd called before each further start: the fault has happened, and does not happen again */
export async function openHouse(ground: Ground, ledger: Ledger, onEnd: () => void): Promise<House> {
  let server: Server = await begin(ground, onEnd);
  let stuck = 0;
  let starting: Promise<Server> | null = null;
  const startAgain = async (): Promise<Server> => {
    onEnd();
    server = await begin(ground, onEnd);
    starting = null;
    return server;
  };
  // All who wait for an answer wait for the same start.
  const alive = async (): Promise<Server> => {
    if (starting === null && server.exit() !== null) starting = startAgain();
    return starting ?? server;
  };
  return {
    async confirm(step, ids) {
      const { method, path, body, key } = requestOf(step, ids);
      let since = performance.now();
      for (let tries = 1; ; tries++) {
        const { act, name, isLater } = step;
        ledger.note({ kind: 'asked', act, name, ...(isLater && { isLater }) });
        const answer = await (await alive()).ask(method, path, body, key);
        if (answer.status >= 200 && answer.status < 300) {
          ledger.note({ kind: 'confirmed', act, name });
          return answer;
        }
        if (answer.status >= 400 && answer.status < 500) {
          // An earlier try was carried out, though its answer was lost.
          if (tries > 1 && act !== 'create') return answer;
          throw new Error(`${act} ${name} was refused: ${JSON.stringify(answer)}`);
        }
        await Promise.race([pause(PAUSE_MS), server.ended]);
        if (performance.now() - since < PATIENCE_MS || server.exit() !== null) continue;
        stuck++;
        await server.kill();
        since = performance.now();
      }
    },
    ask: async (method, path) => (await alive()).ask(method, path),
    async while(wait) {
      const waited = wait().then((value) => ({ value }));
      for (;;) {
        const over = await Promise.race([waited, server.ended.then(() => null)]);
        if (over !== null) return over.value;
        await alive();
      }
    },
    stop: () => server.stop(),
    kill: () => server.kill(),
    get stuck() {
      return stuck;
    },
  };
}

/** @throws Refused when it ends again and again */
async function begin(ground: Ground, onEnd: () => void): Promise<Server> {
  for (let starts = 1; ; starts++) {
    const server = await startServer(ground);
    const exit = server.exit();
    if (exit === null) return server;
    if (starts === STARTS) throw new Refused(`it ended with ${exit.code}: ${exit.words.trim()}`);
    onEnd();
  }
}
