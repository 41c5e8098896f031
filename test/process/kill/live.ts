import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isFullLane } from '../../lanes.ts';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';
import { deathHere } from './death.ts';
import { type OptionsOf, WORLDS, type WorldName } from './worlds/index.ts';
import { lifeOf, type World, type WorldOptions } from './worlds/world.ts';

/** How a life ended: by its death, or null where it ended in order. */
export type Ending = NodeJS.Signals | null;

/**
 * Lives one life of a world until it dies where its options say, or is over: in this process, or where everything is run in a process of
 * its own that is killed. @param count at which passing of a fail point it dies
 */
export function live<N extends WorldName>(name: N, options: OptionsOf<N>, count = 1): Promise<Ending> {
  return isFullLane ? liveApart(name, options, count) : liveHere(name, options, count);
}

async function liveHere(name: WorldName, options: WorldOptions, count: number): Promise<Ending> {
  const death = deathHere(options.data, { dies: options.dies, count });
  const life = lifeOf(options, death);
  const lived = (WORLDS[name] as World<WorldOptions>)(options, life).catch((error) => {
    // A dead house may well complain.
    if (!death.isDead()) throw error;
  });
  await Promise.race([lived, death.died]);
  if (!death.isDead()) {
    await (await life.house())?.[Symbol.asyncDispose]();
    return null;
  }
  const house = await life.house().catch(() => undefined);
  await death.bury(async () => house?.app.abandon());
  return 'SIGKILL';
}

async function liveApart(name: WorldName, options: WorldOptions, count: number): Promise<Ending> {
  const child = spawn(process.execPath, [...NODE_ARGS, programAt('test/process/kill/world-victim.ts')], {
    env: { ...process.env, ...compiledCode(), KILL_WORLD: JSON.stringify({ name, options, count }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}
