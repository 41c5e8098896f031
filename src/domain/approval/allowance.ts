import { DAY_MS } from '../../when/index.ts';
import { isPlainName } from '../tools/tool-definition.ts';
import type { Proposal } from './proposal.ts';

/** How long "always" lasts. */
export const ALLOWANCE_MS = 30 * DAY_MS;

/**
 * Whether the yes to a call may count for longer: it is a schedule's, and its operator said that the tool runs no command, destroys
 * nothing and sends nothing to others.
 */
export const offersAlways = ({ deed, origin, scheduleId }: Proposal): boolean =>
  deed?.tool?.lasting === true && deed.tool.scheduleRevision !== null && origin === 'wake' && scheduleId !== null;

/** The arguments of a call that a person may leave open when they say "always": those whose names read like names, where "always" is offered. */
export function freeableFields(proposal: Proposal): string[] {
  return offersAlways(proposal) && proposal.deed?.tool?.freeable === true
    ? Object.keys(proposal.deed?.input ?? {}).filter(isPlainName)
    : [];
}

/** What has to be equal in every later call: all arguments but the free ones. An argument that was not there when it was allowed is not free. */
export function boundArguments(
  input: Readonly<Record<string, unknown>>,
  free: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !free.includes(name)));
}
