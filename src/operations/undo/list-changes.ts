import { z } from 'zod';
import { deedOf, UNDO_DEEDS } from '../../domain/undo/undo-deed.ts';
import { isoInstant } from '../../when/index.ts';
import { keptSteps } from '../approval/kept-steps.ts';
import { defineOperation } from '../frame/operation.ts';
import { stands, subjectOf } from '../owned/stands.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

const changeView = z.object({
  id: z.string().describe('What undo takes as "change"'),
  wish: z.string().describe('What the changes of one wish have in common; undo takes it too'),
  at: instantView.describe('When it was done'),
  did: z.enum(UNDO_DEEDS).describe('What was done'),
  subject: z.string().describe('The schedule, reminder, task or card; empty for another thing'),
  what: z.string().describe('The text of what was changed'),
  stands: z.boolean().describe('Whether nothing changed it since: else it cannot be undone'),
  by: z.string().nullable().describe('The agent or program that did it by itself; null at your word'),
});
export type ChangeView = z.infer<typeof changeView>;

export const listChanges = defineOperation({
  name: 'list-changes',
  summary:
    'Lists what can be undone, until a day after its line was seen, newest first; an agent sees those of its conversation, a program its own.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/changes' },
  input: z.strictObject({
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(20).describe('How many at most'),
  }),
  output: z.object({ items: z.array(changeView).describe('The changes') }),
  async handler(context, { limit }) {
    const { actor } = context;
    const steps = await keptSteps(context);
    const shown = actor.kind === 'agent' ? steps.filter(({ threadId }) => threadId === actor.threadId) : steps;
    const items: ChangeView[] = [];
    for (const { id, wish, at, way, what, by } of shown.slice(0, limit)) {
      const subject = way.kind === 'card' ? way.proposalId : subjectOf(way);
      items.push({
        id,
        wish,
        at: isoInstant(at),
        did: deedOf(way),
        subject,
        what,
        stands: await stands(context, way),
        by,
      });
    }
    return { items };
  },
});

nameViews({ Change: changeView });
