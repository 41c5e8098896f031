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
    return { ...page, items: page.items.map((item) => this.#masked(item)), nextCursor: page.nextCursor != null };
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
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#walk(inner, name)]));
  }
}
