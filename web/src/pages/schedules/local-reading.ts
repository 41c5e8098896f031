import type { PreviewView } from '../../../../src/operations/views/views.ts';
import { type PreviewOptions, previewRequest, type TimePreview } from '../../../../src/when/preview/index.ts';
import { translate } from '../../../../src/when/translations/index.ts';
import { type Reading, timelessReading, unclearReading, unreadReading, zonelessReading } from './reading.ts';

/** Reads a text in the browser, with the server's grammar and limits. */
export function readLocally(text: string, options: PreviewOptions): Reading {
  if (text.trim() === '') return { kind: 'empty' };
  const read = previewRequest(text, { translate, ...options });
  if (read.ok) return { kind: 'clear', text, preview: viewOf(read.preview) };
  if (read.reason === 'zone-needed') return zonelessReading(text);
  const [first] = read.issues;
  if (first === undefined) return timelessReading(text);
  const { readings = [] } = first;
  return first.code === 'ambiguous' && readings.length > 0
    ? unclearReading(text, first, readings)
    : unreadReading(text, read.issues);
}

const viewOf = ({ otherReadings, ...preview }: TimePreview): PreviewView => ({
  ...preview,
  ...(otherReadings === undefined ? {} : { otherReadings: [...otherReadings] }),
  next: [...preview.next],
  assumptions: [...preview.assumptions],
  warnings: [...preview.warnings],
  spans: [...preview.spans],
});

// Loaded together with the grammar, because durations need the same tables.
export { readInterval } from '../../components/heartbeat/read-interval.ts';
