import { z } from 'zod';
import { EVENT_VIEWS, PASSING_EVENT_VIEWS } from '../../../operations/views/event-views.ts';
import { type NamedSchema, pascalCase } from './schema-names.ts';
import type { Json, Schemas } from './schemas.ts';

const eventId = z.string().describe('Grows with every stored event: hand the last one back as Last-Event-ID');

const stored = Object.entries(EVENT_VIEWS).map(([type, data]) =>
  frame(type, data.description, { id: eventId, event: z.literal(type).describe('The type'), data }),
);
const passing = Object.entries(PASSING_EVENT_VIEWS).map(([type, data]) =>
  frame(type, data.description, { event: z.literal(type).describe('The type'), data }),
);
const reset = frame('reset', 'Some events are gone for good: read again what you show', {
  id: eventId,
  event: z.literal('reset').describe('The type'),
  data: z.null().describe('Nothing'),
});

/** One event of the stream, with its `event`, `id` and `data`. */
function frame(type: string, words: string | undefined, fields: z.ZodRawShape) {
  return { type, name: `${pascalCase(type)}Event`, schema: z.object(fields).describe(words ?? '') };
}

const EVENTS = [...stored, ...passing, reset];

/** Every event, as named schemas of the document. */
export const EVENT_SCHEMAS: readonly NamedSchema[] = EVENTS;

/** Adds the events to the document: one schema each, and `Event`, which is any of them. */
export function addEvents(schemas: Schemas): Json {
  const references = EVENTS.map(({ type, schema }) => [type, schemas.output(schema)] as const);
  return schemas.add('Event', {
    description: 'One event of the stream: `event` and `id` as they stand in it, `data` as JSON',
    oneOf: references.map(([, reference]) => reference),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(references.map(([type, { $ref }]) => [type, $ref])),
    },
  });
}
