import { healthView, readyView } from '../health-routes.ts';
import { asJson, GUARDED, type PathParts, type Paths, SIGNED_IN } from './path-parts.ts';
import type { NamedSchema } from './schema-names.ts';

const HEALTH = { name: 'Health', schema: healthView };
const READY = { name: 'Ready', schema: readyView };

/** Answers of these paths, as named schemas of the document. */
export const SERVER_SCHEMAS: readonly NamedSchema[] = [HEALTH, READY];

/** Whether the server answers and is ready, and its numbers. */
export const serverPaths = ({ answer, refusals }: PathParts): Paths => ({
  '/api/v1/health': {
    get: {
      operationId: 'get-health',
      summary: 'Says that the server answers, and nothing else.',
      description:
        'For whoever watches whether the process is there. It needs no credential and tells nothing about the data.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'It answers', content: answer(HEALTH) },
        ...refusals(GUARDED),
      },
    },
  },
  '/api/v1/ready': {
    get: {
      operationId: 'get-ready',
      summary:
        'Says whether the data answer and the clock ticks, and nothing else; for whoever starts and stops servers.',
      description: 'It needs no credential. A process that was told to stop says no while it finishes what runs.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'Ready', content: answer(READY) },
        ...refusals([...GUARDED, 'unavailable']),
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'get-metrics',
      summary:
        'Gives numbers over everybody for Prometheus; for tokens of admins, unless BELFRY_METRICS says otherwise.',
      description:
        'Counters and gauges with the names that start with belfry_. Of several processes each counts what it did itself.',
      tags: ['server'],
      responses: {
        200: {
          description: 'The text format of Prometheus, version 0.0.4',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...refusals(SIGNED_IN),
      },
    },
  },
});

/** The document itself. */
export const documentPath = ({ schemas, refusals }: PathParts): Paths => ({
  '/api/openapi.json': {
    get: {
      operationId: 'get-openapi',
      summary: 'This document.',
      description:
        'It needs no credential. Made from the operations themselves, so it describes the version that runs.',
      tags: ['server'],
      security: [],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: asJson(
            schemas.add('OpenApi', { type: 'object', additionalProperties: true, description: 'An OpenAPI document' }),
          ),
        },
        ...refusals(GUARDED),
      },
    },
  },
});
