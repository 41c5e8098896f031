/**
 * A delay between 0 and `maximumMs`, both included, that is constant for an id: it spreads schedules with the same
 * time, while the intervals between the runs of one schedule stay as in its rule. FNV-1a over the UTF-16 units of the
 * id.
 */
export function jitterMs(id: string, maximumMs: number): number {
  if (!(maximumMs > 0)) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) {
    hash ^= id.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // A final mix, because FNV leaves the high bits of short ids nearly constant.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) % (Math.floor(maximumMs) + 1);
}
