import { api } from '../../api/calls.ts';
import { nowMs } from '../../time/now.ts';
import { clearReading, type Reading, refusedReading } from './reading.ts';

/**
 * Reads a text that says what and when. With a known zone it is read in the browser, as fast as one types; without one, or where the
 * grammar cannot be loaded, the server reads it. Never throws but for an abort.
 */
export async function readText(text: string, zone: string | undefined, signal?: AbortSignal): Promise<Reading> {
  if (text === '') return { kind: 'empty' };
  const grammar = zone === undefined ? null : await import('./local-reading.ts').catch(() => null);
  if (grammar !== null && zone !== undefined) return grammar.readLocally(text, zone, nowMs());
  try {
    return clearReading(text, await api.preview(text, zone, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    return refusedReading(text, error);
  }
}
