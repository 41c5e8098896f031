import { z } from 'zod';

/** An instant at the edge: ISO 8601 in UTC, milliseconds included. */
export const instantView = z.iso.datetime().describe('ISO 8601 instant in UTC');
