/** A small cache of pure results by text, which drops the least recently used one. */
export interface Memo<Value> {
  get(key: string, make: () => Value): Value;
}

/** `size` is the maximum number of results. */
export function createMemo<Value>(size: number): Memo<Value> {
  const kept = new Map<string, Value>();
  let lastKey: string | undefined;
  let lastValue: Value | undefined;
  return {
    get(key, make) {
      if (key === lastKey) return lastValue as Value;
      let value = kept.get(key);
      if (value === undefined) {
        value = make();
        if (kept.size >= size) kept.delete(kept.keys().next().value as string);
      } else {
        kept.delete(key);
      }
      kept.set(key, value);
      lastKey = key;
      lastValue = value;
      return value;
    },
  };
}
