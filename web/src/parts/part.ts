import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ownBuild } from '../upgrade/build-mark.ts';
import { reloads } from '../upgrade/reload-once.ts';
import { checkUpgrade, wouldLose } from '../upgrade/upgrade.ts';
import { loadAreas } from '../voice/spoken.ts';
import type { Area } from '../voice/tables.ts';
import { keepLoading, missingAddress } from './keep-loading.ts';

/** What most parts say beside the frame. */
const COMMON: readonly Area[] = ['lists'];

const LONGEST_WAIT_MS = 8_000;
/**
 * After how many failures of code of the present build the page reloads: browsers cache a failure and never ask
 * again.
 */
const REFUSED_TIMES = 3;

const missing = new Set<string>();
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** True when some part of the page cannot be loaded now. */
export const arePartsMissing = (): boolean => missing.size > 0;

export function onPartsMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs waiting retries at once. */
export function hurryParts(): void {
  for (const go of [...waiting]) go();
}

/** The next try comes by itself, or when the server is back. */
function untilNextTry(times: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    const timer = window.setTimeout(go, Math.min(LONGEST_WAIT_MS, 500 * 2 ** times));
    waiting.add(go);
  });
}

/** Requests missing styles once more: the module loader believes that it asked already. */
async function renewStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    failed.map(
      (old) =>
        new Promise<void>((resolve) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.onload = () => resolve();
          link.onerror = () => resolve();
          old.replaceWith(link);
        }),
    ),
  );
}

/** Whether what did not arrive would arrive now, bypassing the browser's cache. True when the address is unknown. */
async function canBeHad(error: Error): Promise<boolean> {
  const address = missingAddress(error);
  if (address === null) return true;
  try {
    return (await fetch(address, { cache: 'reload' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the code of a part. Retries what does not arrive; when it is gone because Belfry was upgraded, the page
 * reloads.
 */
export function loadPart<P>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  says: readonly Area[] = COMMON,
): () => Promise<ComponentType<P>> {
  const reason = `part ${name}`;
  const withWords = async () => {
    const [Part] = await Promise.all([load(), loadAreas(says)]);
    return Part;
  };
  return async () => {
    const Part = await keepLoading(withWords, {
      lost() {
        missing.add(name);
        tell();
      },
      async wait(times, error) {
        await untilNextTry(times);
        const served = await checkUpgrade();
        const isOwn = served !== null && served === ownBuild();
        // Reloads once, and only if that can help.
        if (isOwn && times >= REFUSED_TIMES && !wouldLose() && (await canBeHad(error))) reloads.once(reason);
        await renewStyles();
      },
    });
    reloads.forget(reason);
    missing.delete(name);
    tell();
    return Part;
  };
}

/** A part of a page whose code is loaded on demand; the caller decides what to show meanwhile. */
export function part<P>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  says?: readonly Area[],
): LazyExoticComponent<ComponentType<P>> {
  const loading = loadPart(name, load, says);
  return lazy(async () => ({ default: await loading() }));
}
