/** The browser's zone, which Belfry offers until the person has set one. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All zones that the browser knows, the person's frequent ones first. */
export function zoneChoices(first: readonly (string | null)[]): string[] {
  const known = new Set<string>(Intl.supportedValuesOf('timeZone'));
  known.add('UTC');
  const wanted = [...new Set(first.filter((zone): zone is string => zone !== null && zone !== ''))];
  for (const zone of wanted) known.delete(zone);
  return [...wanted, ...known];
}

/** The wall clock of a zone now: `14:05`. */
export function zoneClock(zone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(nowMs);
}

/** The zones that match the typed text, by any of their words. */
export function findZones(choices: readonly string[], typed: string, limit: number): string[] {
  const wanted = typed
    .toLowerCase()
    .replaceAll('_', ' ')
    .split(/[\s/]+/)
    .filter(Boolean);
  const fits = (zone: string) => {
    const text = zone.toLowerCase().replaceAll('_', ' ');
    return wanted.every((word) => text.includes(word));
  };
  return choices.filter(fits).slice(0, limit);
}
