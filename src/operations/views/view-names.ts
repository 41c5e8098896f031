import { z } from 'zod';

const NAMES = z.registry<{ readonly id: string }>();

/**
 * Says what views are called in the OpenAPI document, and so in the clients that others make of it. In a registry of our own: a
 * program that embeds Belfry may have a `User` in the registry that all of zod shares.
 */
export function nameViews(views: Readonly<Record<string, z.core.$ZodType>>): void {
  for (const [id, schema] of Object.entries(views)) NAMES.add(schema as z.ZodType, { id });
}

/** The name a view was given; undefined: none. */
export function viewName(schema: z.core.$ZodType): string | undefined {
  return NAMES.get(schema as z.ZodType)?.id;
}
