import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../operations/registry.ts';
import { EVENT_VIEWS, PASSING_EVENT_VIEWS } from '../../../operations/views/event-views.ts';
import { setupHttp } from '../http-fixture.ts';
import { createOpenApi } from './open-api.ts';

type Json = Record<string, unknown>;
const document = createOpenApi(OPERATIONS, { version: '1.2.3' });
const paths = document.paths as Record<string, Record<string, Json>>;
const schemas = (document.components as { schemas: Record<string, Json> }).schemas;

const allOf = (value: unknown, pick: (node: Json) => boolean, found: Json[] = []): Json[] => {
  if (Array.isArray(value)) for (const inner of value) allOf(inner, pick, found);
  else if (typeof value === 'object' && value !== null) {
    if (pick(value as Json)) found.push(value as Json);
    for (const inner of Object.values(value)) allOf(inner, pick, found);
  }
  return found;
};

describe('the OpenAPI document', () => {
  it('is served to everybody, as version 3.1', async () => {
    const { askBare } = await setupHttp();
    const { status, json } = await askBare('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'Belfry' } });
    expect(Object.keys(json.paths)).toEqual(Object.keys(paths));
  });

  it('holds every operation with its input, its answer and what it may be refused with', () => {
    for (const { name, http, summary } of OPERATIONS) {
      const path = `/api/v1${http.path.replace(/:(\w+)/g, '{$1}')}`;
      const described = paths[path]?.[http.method.toLowerCase()] as Json;
      expect(described, name).toMatchObject({ operationId: name, summary });
      const responses = described.responses as Record<string, Json>;
      expect(Object.keys(responses), name).toEqual(
        expect.arrayContaining([String(http.status ?? 200), '400', '401', '403', '421', '500']),
      );
      const parameters = described.parameters as Json[];
      for (const [, id] of http.path.matchAll(/:(\w+)/g)) {
        expect(parameters.find((one) => one.in === 'path')?.name, name).toBe(id);
      }
      expect(described.requestBody !== undefined, name).toBe(http.method === 'POST' || http.method === 'PATCH');
    }
  });

  it('points only at schemas that exist, and leaves no zod notation behind', () => {
    const names = allOf(document, (node) => typeof node.$ref === 'string').map((node) => String(node.$ref));
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(schemas[name.replace('#/components/schemas/', '')], name).toBeDefined();
    expect(JSON.stringify(document)).not.toContain('$defs');
    expect(JSON.stringify(document)).not.toContain('$schema');
    expect(schemas.Schedule).toMatchObject({ type: 'object', required: expect.arrayContaining(['id', 'nextAt']) });
  });

  it('describes every field of every input and every answer', () => {
    const objects = allOf(document, (node) => typeof node.properties === 'object');
    const bare = objects.flatMap((node) =>
      Object.entries(node.properties as Record<string, Json>)
        .filter(([, field]) => field.description === undefined && field.$ref === undefined && field.allOf === undefined)
        .map(([name]) => name),
    );
    expect(bare).toEqual([]);
    const parameters = allOf(document, (node) => node.in !== undefined && node.schema !== undefined);
    expect(parameters.filter((one) => one.description === undefined)).toEqual([]);
  });

  it('has a name for every object that is answered or given, wherever it stands', () => {
    const nameless: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && !/^\/components\/schemas\/\w+$/.test(path)) nameless.push(path);
      for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key}`);
    };
    look(document, '');
    expect(nameless).toEqual([]);
  });

  it('calls views what people call them', () => {
    const wanted =
      'Schedule Run Proposal Reminder Task Template Hook Message Agent Token Channel Thread Turn User Status Me Offer Consent Usage';
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(wanted.split(' ')));
    const answer = (path: string, method: string, status: number) => {
      const { responses } = (paths[path]?.[method] ?? {}) as { responses?: Record<number, { content?: Json }> };
      return responses?.[status]?.content?.['application/json'];
    };
    expect(answer('/api/v1/schedules/{id}/run', 'post', 202)).toEqual({
      schema: { $ref: '#/components/schemas/StartedRun' },
    });
    expect(answer('/api/v1/runs', 'get', 200)).toEqual({ schema: { $ref: '#/components/schemas/RunPage' } });
    expect(answer('/api/v1/hooks', 'post', 201)).toEqual({ schema: { $ref: '#/components/schemas/CreateHookAnswer' } });
    expect(schemas.RunPage).toMatchObject({ properties: { items: { items: { $ref: '#/components/schemas/Run' } } } });
  });

  it('names the same things whatever the order of the operations', () => {
    const other = createOpenApi(OPERATIONS.toReversed(), { version: '1.2.3' });
    expect((other.components as Json).schemas).toEqual(schemas);
  });

  it('describes every operation and declares every tag', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    for (const { operationId, description } of operations)
      expect(description, String(operationId)).toMatch(/\w{3}.*\.$/);
    const tags = document.tags as { name: string; description: string }[];
    expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(operations.flatMap(({ tags }) => tags as string[])));
    for (const { name, description } of tags) expect(description, name).not.toContain('What is below');
    expect(paths['/api/v1/schedules']?.get?.description).toBe(
      'People and agents may call it. It changes nothing, so a token that may only read suffices. In the client it is `listSchedules`.',
    );
  });

  it('has a schema for every event of the stream', () => {
    const stream = paths['/api/v1/events']?.get as { responses: { 200: { content: Json } } };
    expect(stream.responses[200].content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/Event' } },
    });
    const { mapping } = (schemas.Event as { discriminator: { mapping: Record<string, string> } }).discriminator;
    const types = [...Object.keys(EVENT_VIEWS), ...Object.keys(PASSING_EVENT_VIEWS), 'reset'];
    expect(Object.keys(mapping)).toEqual(types);
    expect(schemas.ScheduleCreatedEvent).toMatchObject({
      properties: {
        event: { const: 'schedule.created' },
        data: { $ref: '#/components/schemas/ScheduleCreatedEventData' },
      },
      required: ['id', 'event', 'data'],
    });
  });

  it('shows an old name of a field as deprecated', () => {
    expect(schemas.AfterInput).toMatchObject({
      properties: { schedule: { deprecated: true, description: 'The old name of scheduleId' } },
      required: ['scheduleId'],
    });
    expect(schemas.CreateHookInput).toMatchObject({ properties: { scheduleId: {}, schedule: { deprecated: true } } });
  });

  it('tells of the headers that take part: If-Match, ETag, Idempotency-Key, Last-Event-ID', () => {
    const named = (path: string, method: string) =>
      ((paths[path]?.[method]?.parameters ?? []) as Json[]).map((one) => one.name);
    expect(named('/api/v1/schedules/{id}', 'patch')).toContain('If-Match');
    expect(named('/api/v1/schedules', 'post')).toContain('Idempotency-Key');
    expect(named('/api/v1/schedules', 'get')).toEqual(
      'state kind agent channel q threadId recurring failing late waiting since until sort recent limit cursor'.split(
        ' ',
      ),
    );
    expect(named('/api/v1/events', 'get')).toContain('Last-Event-ID');
    expect(paths['/api/v1/schedules']?.post?.responses).toMatchObject({ 201: { headers: { ETag: {} } } });
  });
});
