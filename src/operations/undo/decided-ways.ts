import type { Proposal, ScheduleProposal } from '../../domain/approval/proposal.ts';
import type { Undoable, UndoWay } from '../../domain/undo/undo-step.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { Inverse } from './inverse.ts';

interface Decided {
  readonly proposal?: { readonly id: string };
  readonly results?: readonly { readonly id: string }[];
}
interface Meant {
  readonly id?: string;
  readonly items?: readonly { readonly id: string }[];
}

/**
 * A yes: what it brought about is taken back, and its card waits again, for the yes itself is given anew.
 * @param ofDeed the inverse of what a card does that is not about a schedule
 */
export const decided = (ofDeed: (operation: string) => Inverse | null): Inverse => ({
  async before(context, input) {
    const { id, items = [] } = input as Meant;
    const known = new Map<string, unknown>();
    for (const one of id === undefined ? items.map((item) => item.id) : [id]) {
      const asked = await findProposal(context.tx, context.actor.userId, one);
      if (asked?.deed != null)
        known.set(one, await ofDeed(asked.operation)?.before?.(context, asked.deed.input as never));
    }
    return known;
  },
  async ways(context, { before, output }) {
    const { proposal, results = [] } = output as Decided;
    const known = before as ReadonlyMap<string, unknown>;
    const found: Undoable[] = [];
    for (const id of proposal === undefined ? results.map((result) => result.id) : [proposal.id]) {
      const done = await findProposal(context.tx, context.actor.userId, id);
      if (done?.state !== 'approved') continue;
      found.push(...(await (done.deed === null ? ofSchedule(context, done) : ofOther(done, known.get(id)))));
    }
    return found;

    async function ofOther({ id, deed, operation, threadId }: Proposal, was: unknown): Promise<readonly Undoable[]> {
      if (deed === null) return [];
      const ways = await ofDeed(operation)?.ways(context, { before: was, input: deed.input, output: deed.input });
      return (ways ?? []).map(({ what, way }) => ({ what, threadId, way: { ...way, card: id } }));
    }
  },
});

async function ofSchedule({ tx }: OperationContext, proposal: ScheduleProposal): Promise<readonly Undoable[]> {
  const { id, undo, scheduleId, threadId } = proposal;
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  if (schedule === null) return [];
  const { what, revision } = schedule;
  const undoable = (way: UndoWay) => [{ what, threadId, way: { ...way, card: id } }];
  const call = { kind: 'call', id: schedule.id, revision } as const;
  if (proposal.operation === 'skip-next') return undoable({ ...call, operation: 'undo-skip' });
  if (undo === null) return undoable({ kind: 'never', why: 'it ran' });
  switch (undo.kind) {
    case 'cancel':
      return undoable({ kind: 'made', scheduleId: schedule.id, revision });
    case 'update':
      return undoable({ kind: 'definition', scheduleId: schedule.id, revision, fields: { ...undo.before } });
    default:
      return undoable({ ...call, operation: `${undo.kind}-schedule` });
  }
}
