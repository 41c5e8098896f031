import { api } from '../../api/calls.ts';
import { clearReading, type Reading, refusedReading } from './reading.ts';

/** Reads a text that says what and when, in the zone given or the person's own. Never throws but for an abort. */
export async function readText(text: string, zone: string | undefined, signal?: AbortSignal): Promise<Reading> {
  if (text === '') return { kind: 'empty' };
  try {
    return clearReading(text, await api.preview(text, zone, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    return refusedReading(text, error);
  }
}
