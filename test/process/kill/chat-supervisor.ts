import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { isFullLane } from '../../lanes.ts';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';
import { type ChatPlace, openChatHouse } from './chat-house.ts';
import { deathHere } from './death.ts';
import type { Ending } from './live.ts';

/** A house on a chat that dies where it is told to. */
export interface ChatVictim {
  /** Resolves once it is dead, and its data are as it left them. */
  readonly died: Promise<Ending>;
  dieAt(point: FailPoint): Promise<void>;
  /** Does an operation, and answers nothing where it died over that. */
  call<T>(operation: string, input: object): Promise<T>;
  end(): Promise<void>;
}

/** In this process, or where everything is run in one of its own that is killed. */
export const startChatVictim = (place: ChatPlace): Promise<ChatVictim> =>
  isFullLane ? startApart(place) : startHere(place);

async function startHere(place: ChatPlace): Promise<ChatVictim> {
  let deadly: FailPoint | null = null;
  const death = deathHere(place.data, { dies: 'nowhere' });
  const opening = openChatHouse(place, (point) => {
    if (point === deadly) death.die();
    death.failPoint(point);
  });
  const died = death.died.then(async (): Promise<Ending> => {
    await death.bury(async () => (await opening).stop());
    return 'SIGKILL';
  });
  const house = await opening;
  return {
    died,
    async dieAt(point) {
      deadly = point;
    },
    call: (operation, input) => house.call(operation, input) as Promise<never>,
    end: async () => void (death.isDead() ? await died : await house.stop()),
  };
}

async function startApart(place: ChatPlace): Promise<ChatVictim> {
  const child: ChildProcess = spawn(process.execPath, [...NODE_ARGS, programAt('test/process/kill/chat-victim.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...compiledCode(), CHAT_PLACE: JSON.stringify(place) },
  });
  const died = once(child, 'exit').then(([, signal]) => signal as Ending);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => (await lines.next()).value;
  const tell = (line: string) => {
    child.stdin?.write(`${line}\n`);
    return next();
  };
  child.stdin?.on('error', () => {});
  if ((await next()) !== 'ready') throw new Error('the victim died before it ran');
  return {
    died,
    async dieAt(point) {
      await tell(`die ${point}`);
    },
    async call<T>(operation: string, input: object): Promise<T> {
      return JSON.parse((await tell(`call ${operation} ${JSON.stringify(input)}`)) ?? 'null') as T;
    },
    async end() {
      child.kill('SIGKILL');
      await died;
    },
  };
}
