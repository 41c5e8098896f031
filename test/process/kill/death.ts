// How a house ends at a fail point: a real process by SIGKILL, or one of many in the process of the tests.
import { cpSync, renameSync, rmSync } from 'node:fs';
import type { FailPoint } from '../../../src/engine/fail-points.ts';

/** What a house is told of its death. */
export interface Death {
  readonly failPoint: (point: FailPoint) => void;
  /** Ends the house now. */
  die(): never;
}

/** A place to die: a fail point, `in 30` milliseconds, or a word that a world knows; anything else is nowhere. */
export interface DeathPlace {
  readonly dies: string;
  /** At which passing of the fail point. @default 1 */
  readonly count?: number;
}

/** The death of this process. */
export function deathOfProcess(place: DeathPlace): Death {
  const die = (): never => {
    process.kill(process.pid, 'SIGKILL');
    throw new Error('SIGKILL did not end this process');
  };
  return deathBy(place, die);
}

/** A house in the process of the tests, and what stays of it. */
export interface DeathHere extends Death {
  readonly isDead: () => boolean;
  /** Resolves when the house has died. */
  readonly died: Promise<void>;
  /** Closes what is left of the dead house, and puts its data back as they were when it died. */
  bury(close: () => Promise<unknown>): Promise<void>;
}

/**
 * Ends a house as a kill does: its data are what lay in its folder at that instant, and it does nothing more, because
 * each step into the outside world begins with a fail point, which throws from then on.
 */
export function deathHere(data: string, place: DeathPlace): DeathHere {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const remains = `${data}-remains`;
  let isDead = false;
  const end = () => {
    if (isDead) return;
    isDead = true;
    cpSync(data, remains, { recursive: true });
    resolve();
  };
  const die = (): never => {
    end();
    throw new Error('this house has died');
  };
  const { failPoint } = deathBy(place, die, end);
  return {
    die,
    died,
    isDead: () => isDead,
    failPoint(point) {
      if (isDead) die();
      failPoint(point);
    },
    async bury(close) {
      await close();
      rmSync(data, { recursive: true, force: true });
      renameSync(remains, data);
    },
  };
}

function deathBy({ dies, count = 1 }: DeathPlace, die: () => never, dieLater: () => void = die): Death {
  let left = count;
  if (dies.startsWith('in ')) setTimeout(dieLater, Number(dies.slice('in '.length))).unref();
  return {
    die,
    failPoint(point) {
      if (point === dies && --left === 0) die();
    },
  };
}
