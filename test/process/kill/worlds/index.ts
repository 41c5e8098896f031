import { chain } from './chain.ts';
import { decision } from './decision.ts';
import { home } from './home.ts';
import { lamp } from './lamp.ts';
import { schedules } from './schedules.ts';
import { tasks } from './tasks.ts';

/** What the kill tests let a house do, by name: a child process is told the name only. */
export const WORLDS = { chain, decision, home, lamp, schedules, tasks } as const;

export type WorldName = keyof typeof WORLDS;

/** What a world wants to know, besides how it dies. */
export type OptionsOf<N extends WorldName> = Parameters<(typeof WORLDS)[N]>[0];
