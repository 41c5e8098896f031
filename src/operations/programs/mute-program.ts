import { z } from 'zod';
import { listProgramsOf, setMuted } from '../../store/schedules/program-reminders.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { programView, viewProgram } from './list-programs.ts';

export const muteProgram = defineOperation({
  name: 'mute-program',
  summary: 'Mutes a program, or lets it be heard again: muted, it tells you nothing and asks you nothing.',
  scope: 'user',
  effect: 'write',
  done: 'muted a program, or let it be heard again',
  http: { method: 'POST', path: '/programs/:id/mute' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id or the name of the program'),
    muted: z.boolean().default(true).describe('False: it is heard again'),
  }),
  output: programView,
  errors: ['not_found'],
  subject: (output) => output.id,
  async handler(context, { id, muted }) {
    const { tx, actor, now } = context;
    refusePrograms(context);
    const programs = await listProgramsOf(tx, actor.userId);
    const found = programs.find(({ tokenId }) => tokenId === id) ?? programs.find(({ name }) => name === id);
    if (found === undefined) throw notFound('program', id, 'List the programs to see which there are.');
    await setMuted(tx, actor.userId, { tokenId: found.tokenId, at: muted ? now : null });
    context.recordChange([{ field: 'muted', before: !muted, after: muted }]);
    return viewProgram(context, found);
  },
});
