import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { isoInstant } from '../../../when/index.ts';
import { defineOperation } from '../../frame/operation.ts';
import { instantView } from '../../views/instant-view.ts';
import { noBackupWords } from './no-backup.ts';

export const backUp = defineOperation({
  name: 'back-up',
  summary:
    'Starts a backup of all data into a file beside them; get-health shows its progress. The ten newest are kept.',
  scope: 'admin',
  effect: 'write',
  done: 'began a backup',
  http: { method: 'POST', path: '/server/backups', status: 202 },
  input: z.strictObject({}),
  output: z.object({
    folder: z.string().describe('The folder it goes to'),
    runningSince: instantView.describe('When it was begun'),
  }),
  errors: ['wrong_state'],
  subject: ({ folder }) => folder,
  async handler({ tx, environment, now }) {
    const { backups } = environment;
    if (backups === undefined)
      throw new AppError('wrong_state', 'No backup can be made from here.', {
        hint: noBackupWords(environment) ?? '',
      });
    const { runningSince, folder } = backups.state();
    if (runningSince !== null)
      throw new AppError('wrong_state', 'A backup is being made already.', {
        hint: 'Wait until it is done: get-health tells.',
      });
    // A copy takes time, and nothing may wait for it within a write.
    tx.afterCommit(() => backups.start());
    return { folder, runningSince: isoInstant(now) };
  },
});
