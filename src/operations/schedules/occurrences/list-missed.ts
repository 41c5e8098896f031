import { z } from 'zod';
import { LEFT_OUT_KINDS, type MissedRange } from '../../../domain/runs/run.ts';
import type { Language } from '../../../domain/words/language.ts';
import { type LeftOutFilter, listLeftOut } from '../../../store/runs/left-out.ts';
import { findScheduleTexts } from '../../../store/schedules/schedule-list.ts';
import { retell } from '../../../voice/retell.ts';
import { isoInstant } from '../../../when/index.ts';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { sharedPlaceOf } from '../../frame/shared-place.ts';
import { findOwnSchedule } from '../../owned/own-schedule.ts';
import { field } from '../../views/fields.ts';
import { readStretch } from '../../views/list-filter.ts';
import { idFromCursor, pageFields, pageOfIds } from '../../views/page.ts';
import { nameViews } from '../../views/view-names.ts';
import { missedView, pageOf } from '../../views/views.ts';

const moment = (words: string) => z.string().min(1).max(100).optional().describe(words);

const filterFields = {
  kind: z
    .enum(LEFT_OUT_KINDS)
    .optional()
    .describe('Only those with this reason; "pause" and "overlap" do not count as missed'),
  since: moment('Only what was left out at this moment or later: "2026-12-01", "yesterday", "3 days ago"'),
  until: moment('Only what was left out at this moment or before; a day alone ends with the day'),
};
const filterInput = z.strictObject({ ...filterFields, ...pageFields });

const missedOfAllView = missedView.extend({ what: z.string().describe('What the schedule says or does') });
nameViews({ MissedOfAll: missedOfAllView });
export type MissedOfAllView = z.infer<typeof missedOfAllView>;

export const listMissedOperation = defineOperation({
  name: 'list-missed',
  summary: 'Lists the occurrences that a schedule left out, newest first, as ranges with a reason in words.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/missed' },
  input: z.strictObject({ id: field.scheduleId, ...filterFields, ...pageFields }),
  output: pageOf(missedView),
  errors: ['invalid_input'],
  async handler(context, { id, ...wanted }) {
    await findOwnSchedule(context, id);
    const rows = await readPage(context, { scheduleId: id }, wanted);
    return pageOfIds(rows, {
      limit: wanted.limit,
      idOf: (range) => range.id,
      view: (range) => viewRange(range, context.language),
    });
  },
});

export const listAllMissed = defineOperation({
  name: 'list-all-missed',
  summary:
    'Lists the occurrences that all schedules left out, newest first, as ranges with a reason: Belfry was off, too late, more than are made up for, a pause, an unfinished run.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/missed' },
  input: z.strictObject({
    agent: field.agent.optional().describe('Only of schedules of this agent'),
    ...filterInput.shape,
  }),
  output: pageOf(missedOfAllView),
  errors: ['invalid_input'],
  async handler(context, { agent: named, ...wanted }) {
    const { tx, actor, language } = context;
    const agent = actor.kind === 'agent' ? actor.agent : named;
    const threadId = await sharedPlaceOf(context);
    const rows = await readPage(context, { agent, threadId }, wanted);
    const texts = await findScheduleTexts(
      tx,
      actor.userId,
      rows.map(({ scheduleId }) => scheduleId),
    );
    const view = (range: MissedRange) => ({
      ...viewRange(range, language),
      what: texts.get(range.scheduleId) ?? '',
    });
    return pageOfIds(rows, { limit: wanted.limit, idOf: (range) => range.id, view });
  },
});

async function readPage(
  context: OperationContext,
  narrow: Pick<LeftOutFilter, 'scheduleId' | 'agent' | 'threadId'>,
  { kind, since, until, limit, cursor }: z.output<typeof filterInput>,
): Promise<MissedRange[]> {
  const { dueFrom: from, dueTo: to } = await readStretch(context, { since, until });
  const filter = { ...narrow, kind, from, to };
  return listLeftOut(context.tx, context.actor.userId, { ...filter, before: idFromCursor(cursor), limit: limit + 1 });
}

function viewRange(
  { fromAt, toAt, recordedAt, reason, ...range }: MissedRange,
  language: Language,
): z.output<typeof missedView> {
  const times = { from: isoInstant(fromAt), to: isoInstant(toAt), recordedAt: isoInstant(recordedAt) };
  return { ...range, ...times, reason: retell(language, reason) };
}
