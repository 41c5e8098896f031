import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../operations/registry.ts';
import { setupHttp } from './http-fixture.ts';
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

  it('tells of the headers that take part: If-Match, ETag, Idempotency-Key, Last-Event-ID', () => {
    const named = (path: string, method: string) =>
      ((paths[path]?.[method]?.parameters ?? []) as Json[]).map((one) => one.name);
    expect(named('/api/v1/schedules/{id}', 'patch')).toContain('If-Match');
    expect(named('/api/v1/schedules', 'post')).toContain('Idempotency-Key');
    expect(named('/api/v1/schedules', 'get')).toEqual(['state', 'kind', 'agent', 'q', 'sort', 'limit', 'cursor']);
    expect(named('/api/v1/events', 'get')).toContain('Last-Event-ID');
    expect(paths['/api/v1/schedules']?.post?.responses).toMatchObject({ 201: { headers: { ETag: {} } } });
  });
});
