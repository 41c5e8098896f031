import { describe, expect, it } from 'vitest';
import { toStrictSpec } from '../../src/agent/strict-schema.ts';
import { TOOLSET_NAMES } from '../../src/domain/toolset.ts';
import { toolSpecs } from '../../src/interfaces/tools/toolsets.ts';

type Schema = Readonly<Record<string, unknown>>;

const specsOf = (toolset: (typeof TOOLSET_NAMES)[number]) => toolSpecs(toolset, ['conversational', 'silent']);
const fileOf = (name: string) => new URL(`../tool-schemas/${name}.json`, import.meta.url).pathname;
const printed = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every object inside a schema, itself included. */
function objectsIn(schema: Schema): Schema[] {
  const parts = Object.values(schema).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const inner = parts.filter((part): part is Schema => typeof part === 'object' && part !== null).flatMap(objectsIn);
  return schema.type === 'object' ? [schema, ...inner] : inner;
}

describe.each(TOOLSET_NAMES)('the tools of %s', (toolset) => {
  it('have the names, words and schemas that are on record', async () => {
    await expect(printed(specsOf(toolset))).toMatchFileSnapshot(fileOf(toolset));
  });

  it('have the strict schemas that are on record', async () => {
    await expect(printed(specsOf(toolset).map(toStrictSpec))).toMatchFileSnapshot(fileOf(`${toolset}-strict`));
  });

  it('are valid for MCP: a name it takes, and a schema of one object', () => {
    for (const { name, description, inputSchema } of specsOf(toolset)) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(description.length).toBeLessThanOrEqual(1024);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('are valid for OpenAI in strict mode: all fields required, none beyond them, null where there is a default', () => {
    for (const spec of specsOf(toolset)) {
      const { inputSchema } = toStrictSpec(spec);
      for (const object of objectsIn(inputSchema)) {
        expect(object.required).toEqual(Object.keys(object.properties as object));
        expect(object.additionalProperties).toBe(false);
      }
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(?:default|minLength|maxLength|pattern|format|\$schema)":/);
      const needed = (spec.inputSchema.required ?? []) as readonly string[];
      for (const [name, field] of Object.entries(inputSchema.properties as Record<string, Schema>)) {
        const isNullable = /"null"/.test(JSON.stringify(field.type ?? field.anyOf));
        expect(isNullable, `${spec.name}.${name}`).toBe(!needed.includes(name));
      }
    }
  });

  it('have names of their own, and words for each field that teach a model what it is', () => {
    const specs = specsOf(toolset);
    expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
    for (const { name, description, inputSchema } of specs) {
      expect(description, name).toMatch(/^[A-Z].*\.$/);
      for (const [field, schema] of Object.entries(inputSchema.properties as Record<string, Schema>)) {
        expect(schema.description, `${name}.${field}`).toMatch(/\S/);
      }
    }
  });

  it('reach the person in silent turns alone, and always there', () => {
    const notifying = (mode: 'silent' | 'conversational') =>
      toolSpecs(toolset, [mode]).filter(({ name }) => name.startsWith('notify_'));
    expect(notifying('silent').length).toBeGreaterThan(0);
    expect(notifying('conversational')).toEqual([]);
  });

  it('tell their defaults, and where a field may be left out', () => {
    for (const { name, inputSchema } of specsOf(toolset)) {
      for (const [field, schema] of Object.entries(inputSchema.properties as Record<string, Schema>)) {
        if ('default' in schema) expect(inputSchema.required ?? [], `${name}.${field}`).not.toContain(field);
      }
    }
  });
});
