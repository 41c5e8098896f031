// The process that lives one life of a world, and ends itself with SIGKILL where it is told to.
import { flushCompileCache } from 'node:module';
import { deathOfProcess } from './death.ts';
import { WORLDS, type WorldName } from './worlds/index.ts';
import { lifeOf, type World, type WorldOptions } from './worlds/world.ts';

// What is mostly killed keeps its compiled code for the next one itself.
flushCompileCache();
const { name, options, count } = JSON.parse(process.env.KILL_WORLD ?? '') as {
  readonly name: WorldName;
  readonly options: WorldOptions;
  readonly count: number;
};
const life = lifeOf(options, deathOfProcess({ dies: options.dies, count }));
await (WORLDS[name] as World<WorldOptions>)(options, life);
await (await life.house())?.[Symbol.asyncDispose]();
