import { isSharedPlace } from '../../engine/people/shared-place.ts';
import type { OperationContext } from './operation.ts';

/**
 * The conversation in which an agent acts, where others read along: only what belongs there is listed, changed, answered and taken back
 * there. Undefined for a private one, and for a person, whose own doors show everything.
 */
export async function sharedPlaceOf({ tx, actor, engine }: OperationContext): Promise<string | undefined> {
  if (actor.kind !== 'agent') return undefined;
  return (await isSharedPlace(tx, engine, actor.threadId)) ? actor.threadId : undefined;
}

/** Whether something belongs to another conversation than the shared one in which an agent acts. */
export async function isElsewhere(
  context: OperationContext,
  { threadId }: { readonly threadId: string },
): Promise<boolean> {
  const place = await sharedPlaceOf(context);
  return place !== undefined && place !== threadId;
}
