import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';

/** @default the number of items on a page */
export const PAGE_SIZE = 50;
export const PAGE_SIZE_LIMIT = 200;

/** The fields of every list's input. */
export const pageFields = {
  limit: z.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE).describe('How many items at most'),
  cursor: z.string().max(500).optional().describe('Where to continue: the nextCursor of the previous page'),
};

/** Encodes where a page ended. Opaque to callers, who only send it back. */
export function encodeCursor(position: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(position), 'utf8').toString('base64url');
}

/** Decodes a cursor into the parts that the list encoded. @throws AppError invalid_input */
export function decodeCursor(
  cursor: string,
  shape: z.ZodType<readonly (string | number | null)[]>,
): readonly (string | number | null)[] {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid_input', 'The cursor is not one that this list gave.', {
      hint: 'Leave it out to begin at the first page, or hand back nextCursor as it was.',
      details: { issues: [{ path: 'cursor', message: 'is not a cursor of this list' }] },
      cause,
    });
  }
}

const ID_CURSOR = z.tuple([z.string()]);

/** The id that a page begins after, for lists in the order of ids. */
export function idFromCursor(cursor: string | undefined): string | null {
  return cursor === undefined ? null : String(decodeCursor(cursor, ID_CURSOR)[0]);
}

/** A page from one row more than requested, which shows whether there is another page. */
export function pageOfIds<Row, View>(
  rows: readonly Row[],
  {
    limit,
    idOf,
    view,
  }: { readonly limit: number; readonly idOf: (row: Row) => string; readonly view: (row: Row) => View },
): { items: View[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items: shown.map(view), nextCursor: more ? encodeCursor([idOf(last)]) : null };
}
