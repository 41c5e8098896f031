import type { Secret } from '../secret.ts';

/** Takes known secrets out of any text by their value, wherever they turn up. */
export function createSecretsFilter(secrets: readonly (Secret | undefined)[]): (text: string) => string {
  const values = secrets.flatMap((secret) => {
    const value = secret?.reveal() ?? '';
    // Shorter ones would take ordinary words out with them.
    return value.length >= 8 ? [value, JSON.stringify(value).slice(1, -1)] : [];
  });
  return (text) => values.reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text);
}
