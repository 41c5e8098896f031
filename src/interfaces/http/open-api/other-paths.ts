import { z } from 'zod';
import { EXPORT_TYPES } from '../../../operations/people/audit-export.ts';
import { auditExportQuery } from '../audit-routes.ts';
import { voiceAnswer } from '../voice-route.ts';
import { createPathParts, type PathParts, type Paths, SIGNED_IN } from './path-parts.ts';
import { hookPath, PROVEN_SCHEMAS, pushPaths } from './proven-paths.ts';
import type { NamedSchema } from './schema-names.ts';
import type { Json } from './schemas.ts';
import { documentPath, SERVER_SCHEMAS, serverPaths } from './server-paths.ts';
import { connectionPath, SESSION_SCHEMAS, sessionPaths } from './session-paths.ts';

const VOICE = { name: 'VoiceMessageAnswer', schema: voiceAnswer };

/** Requests and answers besides the operations, as named schemas of the document. */
export const OTHER_SCHEMAS: readonly NamedSchema[] = [...PROVEN_SCHEMAS, ...SERVER_SCHEMAS, ...SESSION_SCHEMAS, VOICE];

/** Adds the paths that are not operations: signing in, the stream of events, the document itself. */
export function addOtherPaths(paths: Paths, given: Pick<PathParts, 'schemas' | 'refusals' | 'event'>): void {
  const parts = createPathParts(given);
  const rooms = [
    serverPaths,
    sessionPaths,
    connectionPath,
    auditPath,
    voicePath,
    hookPath,
    pushPaths,
    eventsPath,
    documentPath,
  ];
  for (const room of rooms)
    for (const [path, methods] of Object.entries(room(parts))) paths[path] = { ...paths[path], ...methods };
}

const auditPath = ({ refusals }: PathParts): Paths => ({
  '/api/v1/audit/export': {
    get: {
      operationId: 'export-audit',
      summary: 'Gives the whole audit record as a file, newest first.',
      description: 'As lines of JSON or as a table, whole and in one answer. Only people may call it, not agents.',
      tags: ['audit'],
      parameters: queryParameters(auditExportQuery),
      responses: {
        200: {
          description: 'The record',
          content: Object.fromEntries(
            Object.values(EXPORT_TYPES).map((type) => [type.split(';', 1)[0], { schema: { type: 'string' } }]),
          ),
        },
        ...refusals([...SIGNED_IN, 'invalid_input', 'not_found']),
      },
    },
  },
});

const voicePath = ({ answer, refusals }: PathParts): Paths => ({
  '/api/v1/threads/{id}/voice-messages': {
    post: {
      operationId: 'send-voice-message',
      summary: 'Sends a voice message: it is written down and sent as a message, and the recording is not kept.',
      description: 'The bytes of one recording. Only people may call it, where BELFRY_TRANSCRIPTION is set.',
      tags: ['threads'],
      parameters: [{ name: 'id', in: 'path', required: true, description: 'The thread', schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'audio/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: { description: 'Nothing was heard, and why', content: answer(VOICE) },
        202: { description: 'What was heard, and sent', content: answer(VOICE) },
        ...refusals([...SIGNED_IN, 'not_found', 'too_large', 'unsupported_media']),
      },
    },
  },
});

const eventsPath = ({ refusals, event }: PathParts): Paths => ({
  '/api/v1/events': {
    get: {
      operationId: 'stream-events',
      summary: 'Tells what happens as server-sent events; goes on after the id that was seen last.',
      description:
        'People may call it, and the workers of an agent, who hear of its wakes alone. A stream that names the last event it saw misses none of the stored ones and gets none twice; where that cannot be done it says `reset`.',
      tags: ['events'],
      parameters: [
        eventId('header', 'Last-Event-ID', 'The id of the last event that was seen, as browsers send it'),
        eventId('query', 'after', 'The same, for those who cannot set headers'),
      ],
      responses: {
        200: {
          description:
            'A stream. `event` is the type, `data` its JSON; stored events have an `id`, pieces of a reply have none; `reset` means: read again what you show.',
          content: { 'text/event-stream': { schema: event } },
        },
        ...refusals([...SIGNED_IN, 'invalid_input']),
      },
    },
  },
});

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: rest,
  }));
}

const eventId = (place: 'header' | 'query', name: string, description: string): Json => ({
  name,
  in: place,
  required: false,
  description,
  schema: { type: 'string', pattern: '^\\d{1,15}$' },
});
