import { isAppError } from '../../../../src/client/index.ts';
import type { PreviewView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import {
  type Choice,
  type ReadIssue,
  type Reading,
  type Span,
  timelessReading,
  unclearReading,
  unreadReading,
  zonelessReading,
} from './reading.ts';

/** Reads a text on the server, when the grammar cannot be loaded. Throws only on abort. */
export async function readOnServer(text: string, zone: string | undefined, signal?: AbortSignal): Promise<Reading> {
  try {
    const preview: PreviewView = await client.previewSchedule({ text, zone }, { signal });
    return { kind: 'clear', text, preview };
  } catch (error) {
    if (signal?.aborted) throw error;
    return refusedReading(text, error);
  }
}

/** What the words would change: a schedule, or a card's request. */
export type Changed = { readonly scheduleId: string } | { readonly proposalId: string };

/** Reads the words of a change on the server, relative to what they change. Throws only on abort. */
export async function readChangeOnServer(
  text: string,
  { zone, changed }: { readonly zone: string; readonly changed: Changed },
  signal?: AbortSignal,
): Promise<Reading> {
  try {
    return { kind: 'clear', text, preview: await client.explain({ text, zone, ...changed }, { signal }) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return refusedReading(text, error);
  }
}

/** The reading of a text that the server refused. */
export function refusedReading(text: string, error: unknown): Reading {
  if (!isAppError(error)) return unreadReading(text, [{ message: errorWords(error) }]);
  const { details, message, hint } = error;
  if (error.code === 'zone_needed') return zonelessReading(text);
  const issues = readIssues(details.issues);
  const readings = readChoices(details.readings);
  if (error.code === 'ambiguous_time' && readings.length > 0) {
    return unclearReading(text, { message, span: issues[0]?.span }, readings);
  }
  if (error.code === 'unreadable_time' && issues.length === 0) return timelessReading(text);
  return unreadReading(text, issues.length > 0 ? issues : [{ message, hint }]);
}

function readChoices(value: unknown): Choice[] {
  if (!Array.isArray(value)) return [];
  const isChoice = (one: unknown): one is Choice =>
    typeof one === 'object' && one !== null && 'label' in one && 'text' in one && typeof one.text === 'string';
  return value.filter(isChoice);
}

function readIssues(value: unknown): ReadIssue[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('message' in one)) return [];
    const { message, hint, span } = one as Record<string, unknown>;
    return [{ message: String(message), hint: typeof hint === 'string' ? hint : undefined, span: readSpan(span) }];
  });
}

function readSpan(value: unknown): Span | undefined {
  if (!Array.isArray(value)) return undefined;
  const [from, to] = value as unknown[];
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
}
