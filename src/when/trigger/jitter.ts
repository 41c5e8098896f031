/**
 * A delay between 0 and `maximumMs`, both included, that is always the same for an id: it spreads schedules that share a moment, and
 * the distance between the runs of one schedule stays what its rule says. FNV-1a over the UTF-16 units of the id.
 */
export function jitterMs(id: string, maximumMs: number): number {
  if (!(maximumMs > 0)) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) {
    hash ^= id.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // A last mix, because FNV leaves the high bits of short ids nearly constant.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) % (Math.floor(maximumMs) + 1);
}
