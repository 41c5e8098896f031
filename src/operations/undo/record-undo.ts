import { shorten } from '../../domain/shorten.ts';
import type { Undoable, UndoStep } from '../../domain/undo/undo-step.ts';
import { lastAskedOf } from '../../store/threads/thread-history.ts';
import { insertUndoSteps } from '../../store/undo/undo-steps.ts';
import { DAY_MS } from '../../when/index.ts';
import { askingTurn } from '../approval/asking-turn.ts';
import { programAsking } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { Inverse } from './inverse.ts';
import { INVERSES } from './inverses.ts';

/** How long a change is kept whose line nobody saw. */
const UNSEEN_MS = 30 * DAY_MS;

/** The inverse of an operation; null for one whose effect lasts. */
export function inverseOf(operation: string): Inverse | null {
  const found = Object.hasOwn(INVERSES, operation) ? INVERSES[operation] : undefined;
  return found !== undefined && 'ways' in found ? found : null;
}

/** Keeps how changes are taken back, under the id of their entry in the record. */
export async function recordUndo(
  context: OperationContext,
  changes: readonly Undoable[],
  { id, wish }: { readonly id: string; readonly wish?: string },
): Promise<void> {
  if (changes.length === 0) return;
  const { tx, actor, now } = context;
  const asked = await whoAsked(context);
  const steps = changes.map(({ what, way, threadId }, index) => ({
    id: index === 0 ? id : `${id}.${index}`,
    userId: actor.userId,
    threadId: actor.kind === 'agent' ? actor.threadId : threadId,
    wish: wish ?? asked.wish ?? id,
    by: asked.by,
    at: now,
    what: shorten(what),
    way,
    // What somebody else did is kept until a day after its line was seen.
    until: now + (actor.kind === 'user' && asked.by === null ? DAY_MS : UNSEEN_MS),
  }));
  await insertUndoSteps(tx, steps);
}

/** The person asked for what an agent does in answer to their message; everything that answers it is one wish. */
async function whoAsked(context: OperationContext): Promise<Pick<UndoStep, 'by'> & { readonly wish: string | null }> {
  const { actor, origin, tx } = context;
  if (origin.door === 'webhook' && actor.kind !== 'agent') return { by: 'a webhook', wish: null };
  const program = programAsking(context);
  if (program !== null || actor.kind !== 'agent') return { by: program?.name ?? null, wish: null };
  const { turn, origin: from } = await askingTurn(context);
  if (from !== 'conversation' || turn === null) return { by: actor.agent, wish: turn?.id ?? null };
  const asked = await lastAskedOf(tx, turn.threadId, turn.id);
  return { by: null, wish: asked?.id ?? turn.id };
}
