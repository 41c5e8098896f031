/** What the address of a list says, as the fields it knows. */
export type AddressFilters = Readonly<Record<string, string>>;

/** The known fields that an address names, without what is empty. */
export function readFilters(params: URLSearchParams, names: readonly string[]): AddressFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return value === '' || value.length > 200 ? [] : [[name, value]];
    }),
  );
}

/** An address with some fields changed; an empty value takes its field away. What the address says besides stays. */
export function withFilters(params: URLSearchParams, changes: AddressFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A day as an address holds it, `2026-11-23`; anything else narrows nothing. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** One of the values an address may name. */
export function oneOf<T extends string>(text: string | undefined, values: readonly T[]): T | undefined {
  return values.find((value) => value === text);
}
