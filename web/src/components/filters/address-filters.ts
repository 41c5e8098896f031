/** The known fields of a list's address. */
export type AddressFilters = Readonly<Record<string, string>>;

/** The known, non-empty fields of an address. */
export function readFilters(params: URLSearchParams, names: readonly string[]): AddressFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return value === '' || value.length > 200 ? [] : [[name, value]];
    }),
  );
}

/** An address with changed fields; an empty value removes its field. Other parts of the address stay. */
export function withFilters(params: URLSearchParams, changes: AddressFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * True when changes make no step of their own for the back button: a text that is typed, and a day that takes the place of another one, as
 * a date field names several days while somebody writes one.
 */
export function isSameStep(before: URLSearchParams, changes: AddressFilters): boolean {
  return Object.entries(changes).every(
    ([name, value]) =>
      name === 'q' || (dayOf(before.get(name) ?? undefined) !== undefined && (value === '' || dayOf(value) === value)),
  );
}

/** A day in an address, `2026-11-23`; other texts are ignored. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** A value of an address if it is one of these. */
export function oneOf<T extends string>(text: string | undefined, values: readonly T[]): T | undefined {
  return values.find((value) => value === text);
}
