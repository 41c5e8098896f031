import { resolveZone } from '../../when/index.ts';
import { displayedZone } from './display-zones.ts';
import { windowsZone } from './windows-zones.ts';

/** The parts of `US-Eastern`, as some programs write `US/Eastern`. */
const HYPHENATED =
  /^(US|Canada|Mexico|Brazil|Chile|Europe|America|Asia|Africa|Australia|Pacific|Atlantic)-(\w{2,30})$/i;

/**
 * Finds the IANA name in what calendars write for a zone: `Europe/Berlin`, `W. Europe Standard Time`, "(UTC+01:00)
 * Amsterdam, Berlin, ...", `US-Eastern`, `/example.org/20260101_1/Europe/Berlin`; null for other names.
 */
export function calendarZone(written: string): string | null {
  const name = plainZoneName(written);
  const shown = displayedZone(name);
  const whole = windowsZone(shown ?? name) ?? resolved(shown ?? name);
  if (whole !== null) return whole;
  const hyphenated = HYPHENATED.exec(name);
  if (hyphenated !== null) return resolved(`${hyphenated[1]}/${hyphenated[2]}`);
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return 'UTC';
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2])
    if (parts.length > length - 1) {
      const zone = resolved(parts.slice(-length).join('/'));
      if (zone !== null) return zone;
    }
  return null;
}

/** The name of a zone without quotes and escapes, which calendars use for commas. */
export const plainZoneName = (written: string): string =>
  written
    .slice(0, 300)
    .replaceAll(/\\([,;\\])/g, '$1')
    .replaceAll('"', '')
    .trim();

function resolved(text: string): string | null {
  const found = resolveZone(text);
  return found.ok ? found.zone : null;
}
