import { resolveZone } from '../../when/index.ts';
import { windowsZone } from './windows-zones.ts';

/**
 * Finds the IANA name in what calendars write for a zone: `Europe/Berlin`, `W. Europe Standard Time`,
 * `/example.org/20260101_1/Europe/Berlin`; null for other names.
 */
export function calendarZone(name: string): string | null {
  const whole = windowsZone(name) ?? resolved(name);
  if (whole !== null) return whole;
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2])
    if (parts.length > length - 1) {
      const zone = resolved(parts.slice(-length).join('/'));
      if (zone !== null) return zone;
    }
  return null;
}

function resolved(text: string): string | null {
  const found = resolveZone(text);
  return found.ok ? found.zone : null;
}
