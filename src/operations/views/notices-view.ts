import { z } from 'zod';
import { NOTICE_MOMENTS } from '../../domain/policy/notices.ts';
import { nameViews } from './view-names.ts';

/** What the person is told of the runs of a schedule, as given and as shown. */
export const noticesView = z.object({
  on: z
    .array(z.enum(NOTICE_MOMENTS))
    .max(NOTICE_MOMENTS.length)
    .describe('When the person is told: as a run starts, succeeds, or fails'),
  cooldownSeconds: z
    .number()
    .int()
    .min(0)
    .max(2_592_000)
    .describe('After a notice of a failure the next one comes this much later at the earliest; 3600 by default'),
});

nameViews({ Notices: noticesView });
