import type { ZoneFrom } from '../../domain/people/assumed-zone.ts';
import { checkZone } from '../../domain/timing/read-time.ts';
import { languageFor } from '../../engine/people/speech.ts';
import { findUser, updateUser } from '../../store/people/users.ts';
import { say } from '../../voice/say.ts';
import type { ParseNote } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** Takes a zone for the person's while theirs is unknown. Nothing follows them yet, so nothing moves. */
export async function assumeZone(
  { tx, actor, emit }: Pick<OperationContext, 'tx' | 'actor' | 'emit'>,
  named: string,
  from: ZoneFrom,
): Promise<void> {
  const zone = checkZone(named);
  const user = await findUser(tx, actor.userId);
  if (user === null || user.zone !== null) return;
  await updateUser(tx, { ...user, zone, zoneFrom: from });
  emit('user.changed', { zone });
}

/** What is said with the first schedule, in its conversation, about a zone that was assumed; nothing once it was said. */
export async function sayAssumedZone(
  { tx, actor }: Pick<OperationContext, 'tx' | 'actor'>,
  threadId: string,
): Promise<ParseNote[]> {
  const user = await findUser(tx, actor.userId);
  if (user === null || user.zone === null || user.zoneFrom === null) return [];
  await updateUser(tx, { ...user, zoneFrom: null });
  const language = await languageFor(tx, { userId: user.id, threadId });
  const name = user.zoneFrom === 'device' ? 'zone.ofDevice' : 'zone.ofLanguage';
  return [{ code: 'assumed-zone', message: say(language, name, { zone: user.zone }) }];
}
