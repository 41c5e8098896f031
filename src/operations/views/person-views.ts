import { z } from 'zod';
import { ZONE_SOURCES } from '../../domain/people/assumed-zone.ts';
import { WEEK_STARTS } from '../../domain/people/week-start.ts';
import { instantView } from './instant-view.ts';
import { nameViews } from './view-names.ts';
import { moveView, noteView } from './views.ts';

export const userView = z.object({
  id: z.string().describe('usr_...'),
  name: z.string().describe("The person's name"),
  zone: z.string().nullable().describe('The IANA time zone; null until it is known'),
  role: z.enum(['user', 'admin']).describe('An admin may add people and make tokens for them'),
});

export const meView = userView.extend({
  access: z
    .enum(['agent', 'read_only', 'user', 'admin'])
    .describe('The scope of this credential, by which a page can leave out what would be refused'),
  language: z
    .string()
    .nullable()
    .describe('The language the person is answered in, as a tag such as de or pt-BR; null until it is known'),
  zoneFrom: z
    .enum(ZONE_SOURCES)
    .nullable()
    .describe('What `zone` was assumed from, until that is said with the first schedule; null when the person gave it'),
  zoneUntil: instantView
    .nullable()
    .describe('Until when they are in `zone`, before `homeZone` applies again; null when it is their own'),
  homeZone: z.string().nullable().describe('The zone that applies again after `zoneUntil`; null without an end'),
  zoneWords: z
    .string()
    .nullable()
    .describe('The zone for people: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw"'),
  quietHours: z
    .string()
    .nullable()
    .describe(
      'The quiet hours of agents, which defer ("22:00-07:00") or leave out ("22:00-07:00 skip") their work; null for none',
    ),
  quietReminders: z.boolean().describe('Whether reminders respect the quiet hours too'),
  weekStart: z.enum(WEEK_STARTS).describe('The first day of their weeks, where a calendar is drawn'),
});
export type MeView = z.infer<typeof meView>;

/** A person, with the position in the stream of events at which this was read. */
export const meAnswer = meView.extend({
  lastEventId: z
    .int()
    .min(0)
    .describe('The newest event when this was read: a stream that begins after it misses nothing'),
});
export type MeAnswer = z.infer<typeof meAnswer>;

/** A person, with what a change of their zone or quiet hours moved. */
export const userAnswer = meView.extend({
  moved: z.array(moveView).describe('What moved with this change, nearest first, at most 200'),
  warnings: z.array(noteView).describe('A warning about the new zone, such as that EST never changes its clock'),
  movedWords: z.string().nullable().describe('The same as a sentence for people; null when nothing moved'),
  movesOn: z.boolean().describe('True when more is moved in the background; list-moves shows it'),
});
export type UserAnswer = z.infer<typeof userAnswer>;

nameViews({ Me: meAnswer });
