import type { App } from '../app.ts';
import type { Belfry } from './belfry.ts';

/** The internals of an opened Belfry, for the part of the library that serves it. */
export interface House {
  readonly app: App;
  /** The folder of its data, or `:memory:`. */
  readonly folder: string;
  /** Whether its data are in a database that other processes may share. */
  readonly shared: boolean;
  /** Its HTTP address, once it has one: command agents call back there. */
  address: string | null;
}

const houses = new WeakMap<object, House>();

/** Remembers the internals of a Belfry. */
export function rememberHouse(belfry: object, house: House): void {
  houses.set(belfry, house);
}

/** The internals of a Belfry from `openBelfry`. @throws TypeError for anything else */
export function houseOf(belfry: Belfry): House {
  const house = houses.get(belfry);
  if (house === undefined) throw new TypeError('What openBelfry answered was expected here, and something else came.');
  return house;
}
