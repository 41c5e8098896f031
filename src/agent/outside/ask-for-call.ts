import type { AskedTool } from '../../domain/approval/proposal.ts';
import type { Tx } from '../../store/database.ts';
import type { ToolTurn } from '../tools.ts';
import type { OutsideTool, ToolSource } from './outside-tool.ts';

/** A call that needs the person's yes. */
export interface CallRequest {
  readonly turn: ToolTurn;
  readonly tool: AskedTool;
  /** Raw, as the model wrote it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Why, in the agent's words; null: it said nothing. */
  readonly reason: string | null;
  /** The card is found by it again. */
  readonly callKey: string;
}

/** What is asked now. */
export interface AskedCall {
  readonly proposalId: string;
  /** What the person sees, in one line. */
  readonly shown: string;
}

/** Asks the person, in the caller's transaction. @throws AppError rate_limited, duplicate, ... when it may not ask */
export type AskForCall = (tx: Tx, request: CallRequest) => Promise<AskedCall>;

/** Where a tool comes from, as people read it. */
export function sourceWords(source: ToolSource): string {
  if (source.kind === 'mcp') return `the server “${source.server}”`;
  return source.kind === 'belfry' ? 'Belfry' : 'the configuration';
}

/** A tool as its card keeps it. */
export function askedTool(
  { name, source, description, hash, lasting, freeable = false, inChat }: OutsideTool,
  place: Pick<AskedTool, 'step' | 'ordinal' | 'scheduleRevision'>,
): AskedTool {
  const { step, ordinal, scheduleRevision } = place;
  const rights = { lasting, freeable, inChat };
  return { name, source: sourceWords(source), description, hash, ...rights, scheduleRevision, step, ordinal };
}
