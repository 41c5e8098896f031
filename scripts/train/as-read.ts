// A labelled sentence with its times as Belfry reads them: what is learned has to hold where it reads a part of them.
import { splitText } from '../../src/agent/models/built-in/reading.ts';
import type { Labelled } from './labelled.ts';

/** Saturday, 28 November 2026, 9:00 UTC. */
const CONTEXT = { now: Date.parse('2026-11-28T09:00:00Z'), zone: 'Europe/Berlin' };

export function asRead(sentence: Labelled): Labelled {
  const times = splitText(sentence.text, CONTEXT).times.map((place) => ({ kind: 't' as const, ...place }));
  return { ...sentence, spans: [...sentence.spans.filter(({ kind }) => kind !== 't'), ...times] };
}
