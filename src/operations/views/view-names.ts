import { z } from 'zod';

const NAMES = z.registry<{ readonly id: string }>();

/**
 * Gives views their names in the OpenAPI document, and so in generated clients. They are in a registry of our own,
 * because a program that embeds Belfry may have a `User` in zod's global registry.
 */
export function nameViews(views: Readonly<Record<string, z.core.$ZodType>>): void {
  for (const [id, schema] of Object.entries(views)) NAMES.add(schema as z.ZodType, { id });
}

/** The name that a view was given; undefined when it has none. */
export function viewName(schema: z.core.$ZodType): string | undefined {
  return NAMES.get(schema as z.ZodType)?.id;
}
