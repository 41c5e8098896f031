import { DAY_MS } from '../../when/index.ts';
import { isPlainName } from '../tools/tool-definition.ts';
import type { Proposal } from './proposal.ts';

/** How long "always" lasts. */
export const ALLOWANCE_MS = 30 * DAY_MS;

/**
 * Whether an approval of a call may be extended: the call is a schedule's, and the operator declared that the tool
 * runs no command, destroys nothing and sends nothing to others.
 */
export const offersAlways = ({ deed, origin, scheduleId }: Proposal): boolean =>
  deed?.tool?.lasting === true && deed.tool.scheduleRevision !== null && origin === 'wake' && scheduleId !== null;

/** The arguments that a person may leave open with "always", if that is offered: those whose names read like names. */
export function freeableFields(proposal: Proposal): string[] {
  return offersAlways(proposal) && proposal.deed?.tool?.freeable === true
    ? Object.keys(proposal.deed?.input ?? {}).filter(isPlainName)
    : [];
}

/**
 * The arguments that must be equal in every later call: all except the free ones. An argument that was missing in the
 * approved call is not free.
 */
export function boundArguments(
  input: Readonly<Record<string, unknown>>,
  free: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !free.includes(name)));
}
