import { z } from 'zod';

/** An instant in an interface: ISO 8601 in UTC with milliseconds. */
export const instantView = z.iso.datetime().describe('ISO 8601 instant in UTC');
