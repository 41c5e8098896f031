import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The choices of a page's zone. */
export const ZONE_CHOICES = ['mine', 'schedule', 'utc'] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** Where this browser stores it. */
const KEPT = 'belfry-zone-choice';
const listeners = new Set<() => void>();
let current: ZoneChoice | null = null;

function read(): ZoneChoice {
  try {
    const kept = window.localStorage.getItem(KEPT);
    return ZONE_CHOICES.find((choice) => choice === kept) ?? 'mine';
  } catch {
    // Without storage, the person's own zone is shown.
    return 'mine';
  }
}

const now = (): ZoneChoice => (current ??= read());

/** Shows the page's times in another zone, and stores that in this browser. */
export function chooseZone(choice: ZoneChoice): void {
  current = choice;
  try {
    window.localStorage.setItem(KEPT, choice);
  } catch {
    // Kept until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The zone of the page's times. */
export const useZoneChoice = (): ZoneChoice => useSyncExternalStore(subscribe, now);

const ScheduleZone = createContext<string | null>(null);

/** Times within are about a schedule whose clock times are read in this zone. */
export function InScheduleZone({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  return <ScheduleZone value={zone}>{children}</ScheduleZone>;
}

/** The zone of the schedule that times here are about; null for none. */
export const useScheduleZone = (): string | null => useContext(ScheduleZone);
