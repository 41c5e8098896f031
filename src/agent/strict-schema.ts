import type { ToolSpec } from './models/model.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Schema keywords that models in strict mode refuse; Belfry checks all of them when the tool is called. */
const REFUSED = ['default', 'minLength', 'maxLength', 'pattern', 'format', 'propertyNames', '$schema'];

/**
 * A tool for models with strict schemas (OpenAI's strict mode): each field is required, an optional field takes null
 * instead, and null means its default, which the description then names. No additional fields.
 */
export function toStrictSpec({ name, description, inputSchema }: ToolSpec): ToolSpec {
  return { name, description, inputSchema: strictObject(inputSchema) };
}

function strictObject(schema: Schema): Schema {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const needed = new Set((schema.required ?? []) as readonly string[]);
  const fields = properties.map(([name, field]) => [name, needed.has(name) ? strict(field) : orNull(field)]);
  return {
    type: 'object',
    ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
    properties: Object.fromEntries(fields),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

function strict(schema: Schema): Schema {
  if (schema.type === 'object') return strictObject(schema);
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => !REFUSED.includes(name)));
  return {
    ...kept,
    ...(Array.isArray(schema.anyOf) ? { anyOf: schema.anyOf.map((one) => strict(one as Schema)) } : {}),
    ...(isSchema(schema.items) ? { items: strict(schema.items) } : {}),
  };
}

/** The same schema, or null for an optional field. */
function orNull(field: Schema): Schema {
  const { description, ...schema } = strict(field);
  const standsFor = field.default === undefined ? 'null: left out' : `null: ${JSON.stringify(field.default)}`;
  const words = typeof description === 'string' ? `${description}; ${standsFor}` : standsFor;
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }], description: words };
  if (schema.type === 'object') return { anyOf: [schema, { type: 'null' }], description: words };
  const type = [schema.type, 'null'].flat().filter((one, index, all) => all.indexOf(one) === index);
  const choices = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type, ...choices, description: words };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
