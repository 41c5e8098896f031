/**
 * The code in the address that `npm start` prints (`#code=AB12-CD34`), or in a pasted text; null when there is none.
 */
export function readCode(text: string): string | null {
  const inAddress = /[#&?]code=([^&\s]+)/.exec(text)?.[1];
  const code = inAddress === undefined ? null : decodeURIComponent(inAddress);
  return code === null || code.trim() === '' ? null : code.trim();
}

/** The content of the field: a bare code, or the whole link. */
export function readTypedCode(text: string): string {
  return readCode(text) ?? text.trim();
}

/** The same address without the code. */
export function withoutCode(location: { readonly pathname: string; readonly search: string }): string {
  return location.pathname + location.search;
}
