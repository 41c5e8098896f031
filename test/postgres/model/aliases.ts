const ID =
  /\b(usr|thr|msg|sch|tpl|run|trn|act|dlv|mis|mov|out|aud|tok|apr|rem|dbt|hok|off|tsk|lnk|con|hld)_[0-9a-z]{26}\b/g;

/** Ids are of one database: what two of them answer is the same when they are called by the order in which they appeared. */
export class Aliases {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The value with every id as `sch#3`, given where it appears first. */
  replace(value: unknown): unknown {
    return this.#walk(value, (id, prefix) => this.#name(id, prefix));
  }

  /** Things that may have come in either order, in an order that depends on what they say and not on their ids. */
  sorted(values: readonly unknown[]): unknown[] {
    const masked = values.map((value) => ({ value, text: JSON.stringify(this.#masked(value)) }));
    return masked
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      .map(({ value }) => this.replace(value));
  }

  /** A page of a list; where it goes on is an id too. */
  list(value: unknown): unknown {
    const page = (value as { answer?: { items?: unknown[]; nextCursor?: unknown } }).answer;
    if (page?.items === undefined) return this.#masked(value);
    const items = tiesInOrder(page.items.map((item) => this.#masked(item)));
    return { ...page, items, nextCursor: page.nextCursor != null };
  }

  /** What is not known by name yet is only told by its kind. */
  #masked(value: unknown): unknown {
    return this.#walk(value, (id, prefix) => this.#known.get(id) ?? `${prefix}#?`);
  }

  #name(id: string, prefix: string): string {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const name = `${prefix}#${count}`;
    this.#known.set(id, name);
    return name;
  }

  #walk(value: unknown, name: (id: string, prefix: string) => string): unknown {
    if (typeof value === 'string') return value.replace(ID, name);
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      // A run that begins as it is made says an event less, which each database finds out for itself: the number of the last is its own.
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'lastEventId' ? typeof inner : this.#walk(inner, name),
      ]),
    );
  }
}

/**
 * Runs of one schedule that are due at one instant for causes of one kind, neighbours in a list, in an order that depends on what they
 * say. Which of them finds the one before it done is a matter of microseconds in which the simulated clock stands still.
 */
export function tiesInOrder(items: readonly unknown[]): unknown[] {
  const ordered: unknown[] = [];
  for (let from = 0, to = 0; from < items.length; from = to) {
    const tie = tieOf(items[from]);
    for (to = from + 1; tie !== null && to < items.length && tieOf(items[to]) === tie; ) to += 1;
    const tied = items.slice(from, to).map((item) => ({ item, text: JSON.stringify(item) }));
    ordered.push(...tied.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ item }) => item));
  }
  return ordered;
}

/** What runs that tie have in common; null for what is no run. */
function tieOf(item: unknown): string | null {
  const { scheduleId, cause, nominalAt, dueAt } = item as Record<string, unknown>;
  return nominalAt === undefined || dueAt === undefined ? null : JSON.stringify([scheduleId, cause, nominalAt, dueAt]);
}
