import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** In whose zone the times of a page are shown. */
export const ZONE_CHOICES = ['mine', 'schedule', 'utc'] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** Where this browser remembers it. */
const KEPT = 'belfry-zone-choice';
const listeners = new Set<() => void>();
let current: ZoneChoice | null = null;

function read(): ZoneChoice {
  try {
    const kept = window.localStorage.getItem(KEPT);
    return ZONE_CHOICES.find((choice) => choice === kept) ?? 'mine';
  } catch {
    // A browser that keeps nothing shows the person's own zone.
    return 'mine';
  }
}

const now = (): ZoneChoice => (current ??= read());

/** Shows the times of the page in another zone, and remembers it in this browser. */
export function chooseZone(choice: ZoneChoice): void {
  current = choice;
  try {
    window.localStorage.setItem(KEPT, choice);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In whose zone the times of the page are shown. */
export const useZoneChoice = (): ZoneChoice => useSyncExternalStore(subscribe, now);

const ScheduleZone = createContext<string | null>(null);

/** The times within are about a schedule whose clock times are read in this zone. */
export function InScheduleZone({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  return <ScheduleZone value={zone}>{children}</ScheduleZone>;
}

/** The zone of the schedule that the times here are about; null: they are about none. */
export const useScheduleZone = (): string | null => useContext(ScheduleZone);
