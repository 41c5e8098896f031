import { ownBuild, servedBuild } from './build-mark.ts';
import { reloads } from './reload-once.ts';
import { hasUnsent } from './unsent.ts';

/** `waits`: until a reload would lose nothing; `stuck`: a reload did not help once, and is left to the person. */
export type UpgradeState = 'none' | 'waits' | 'stuck';

/** How often to check whether the page may reload. Milliseconds. */
const LOOK_MS = 1_000;

const listeners = new Set<() => void>();
const reasonsToWait = new Set<() => boolean>([hasUnsent]);
let state: UpgradeState = 'none';
let timer: number | undefined;

/** Whether Belfry was upgraded under this page, and what happens about it. */
export const upgradeState = (): UpgradeState => state;

export function onUpgrade(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a reason not to reload; the returned function removes it. */
export function waitWhile(isBusy: () => boolean): () => void {
  reasonsToWait.add(isBusy);
  return () => reasonsToWait.delete(isBusy);
}

/** True when a reload would lose something. */
export const wouldLose = (): boolean => [...reasonsToWait].some((isBusy) => isBusy());

function settle(next: UpgradeState): void {
  window.clearTimeout(timer);
  if (next === 'waits') timer = window.setTimeout(() => void checkUpgrade(), LOOK_MS);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the build that the server serves. A page of another build reloads once, as soon as that loses nothing.
 * @returns the served build; null when the server does not answer
 */
export async function checkUpgrade(): Promise<string | null> {
  const own = ownBuild();
  if (own === null) return null;
  if (state === 'waits' && wouldLose()) {
    settle('waits');
    return null;
  }
  // Asked again right before, because a server that is gone would leave an empty tab.
  const served = await servedBuild();
  if (served === null) settle(state);
  else if (served === own) settle('none');
  else if (wouldLose()) settle('waits');
  else if (!reloads.once(`build ${served}`)) settle('stuck');
  return served;
}
