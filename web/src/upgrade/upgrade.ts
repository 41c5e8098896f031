import { ownBuild, servedBuild } from './build-mark.ts';
import { reloads } from './reload-once.ts';
import { hasUnsent } from './unsent.ts';

/** `waits`: until nothing in the page would be lost; `stuck`: loading anew did not help once, and is left to the person. */
export type UpgradeState = 'none' | 'waits' | 'stuck';

/** How often it is looked whether the page may load itself anew. Milliseconds. */
const LOOK_MS = 1_000;

const listeners = new Set<() => void>();
const reasonsToWait = new Set<() => boolean>([hasUnsent]);
let state: UpgradeState = 'none';
let timer: number | undefined;

/** Whether Belfry was upgraded under this page, and what becomes of it. */
export const upgradeState = (): UpgradeState => state;

export function onUpgrade(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a reason for which the page does not load itself anew; the answer takes it back. */
export function waitWhile(isBusy: () => boolean): () => void {
  reasonsToWait.add(isBusy);
  return () => reasonsToWait.delete(isBusy);
}

/** Whether loading the page anew would lose something. */
export const wouldLose = (): boolean => [...reasonsToWait].some((isBusy) => isBusy());

function settle(next: UpgradeState): void {
  window.clearTimeout(timer);
  if (next === 'waits') timer = window.setTimeout(() => void checkUpgrade(), LOOK_MS);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Asks of which build the page would be now. One of another build loads itself anew, once, as soon as nothing in it would be lost.
 * @returns the build that is served; null: the server does not answer
 */
export async function checkUpgrade(): Promise<string | null> {
  const own = ownBuild();
  if (own === null) return null;
  if (state === 'waits' && wouldLose()) {
    settle('waits');
    return null;
  }
  // Asked anew right before: a server that is gone again would leave an empty tab.
  const served = await servedBuild();
  if (served === null) settle(state);
  else if (served === own) settle('none');
  else if (wouldLose()) settle('waits');
  else if (!reloads.once(`build ${served}`)) settle('stuck');
  return served;
}
