import { z } from 'zod';
import {
  isMuted,
  listProgramReminders,
  listProgramsOf,
  type Program,
} from '../../store/schedules/program-reminders.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { nameViews } from '../views/view-names.ts';

export const programView = z.object({
  id: z.string().describe('The id of its token (tok_...) or webhook (hok_...)'),
  name: z.string().describe('Its name'),
  waiting: z.int().describe('How many reminders of it are to come'),
  muted: z.boolean().describe('Whether the person wants to hear nothing of it'),
});
export type ProgramView = z.infer<typeof programView>;

export const listProgramsOperation = defineOperation({
  name: 'list-programs',
  summary: 'Lists the programs that told you something, or asked to, and whether you muted them.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/programs' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(programView).describe('The programs, the oldest first') }),
  async handler(context) {
    const items: ProgramView[] = [];
    for (const program of await listProgramsOf(context.tx, context.actor.userId))
      items.push(await viewProgram(context, program));
    return { items };
  },
});

export async function viewProgram(
  { tx, actor, now }: OperationContext,
  { tokenId, name }: Program,
): Promise<ProgramView> {
  const reminders = await listProgramReminders(tx, actor.userId, now);
  const waiting = reminders.filter((one) => one.tokenId === tokenId && one.isLive).length;
  return { id: tokenId, name, waiting, muted: await isMuted(tx, actor.userId, tokenId) };
}

nameViews({ Program: programView });
