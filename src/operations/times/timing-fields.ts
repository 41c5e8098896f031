import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';

/** How many words for days to leave out a schedule may have. */
const EXCEPT_LIMIT = 50;
const words = () => z.string().regex(/\S/, 'must not be empty').refine(isNotUnseen, SAYS_NOTHING).max(100);

/** The settings beside the words of a time: windows, ends, and the policies between the rule and the due time. */
export const timingField = {
  except: z
    .array(words())
    .max(EXCEPT_LIMIT)
    .describe(
      'Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August")',
    ),
  activeHours: words().describe('Only occurrences at this time of day, both ends included: "09:00-17:00"'),
  quietHours: words().describe(
    'Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person\'s quiet hours',
  ),
  jitter: words().describe(
    'Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence',
  ),
  endsAfter: z
    .number()
    .int()
    .min(1)
    .max(30_000)
    .describe(
      'Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not',
    ),
  endsAt: words().describe('The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00"'),
};

/** The fields of a new schedule. */
export const timingFields = {
  except: timingField.except.optional(),
  activeHours: timingField.activeHours.optional(),
  quietHours: timingField.quietHours.optional(),
  jitter: timingField.jitter.optional(),
  endsAfter: timingField.endsAfter.optional(),
  endsAt: timingField.endsAt.optional(),
};

/** A field that null removes. */
const change = <T extends z.ZodType>(field: T) =>
  field.nullable().optional().describe(`${field.description}; null takes it away`);

/** The fields of a change. */
export const timingChanges = {
  except: change(timingField.except),
  activeHours: change(timingField.activeHours),
  quietHours: change(timingField.quietHours),
  jitter: change(timingField.jitter),
  endsAfter: change(timingField.endsAfter),
  endsAt: change(timingField.endsAt),
};
