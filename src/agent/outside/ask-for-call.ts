import type { AskedTool } from '../../domain/approval/proposal.ts';
import type { Tx } from '../../store/database.ts';
import { type Line, line } from '../../voice/line.ts';
import type { ToolTurn } from '../tools.ts';
import type { OutsideTool, ToolSource } from './outside-tool.ts';

/** A call that needs the person's approval. */
export interface CallRequest {
  readonly turn: ToolTurn;
  readonly tool: AskedTool;
  /** Raw, as the model wrote it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The agent's reason; null when it gave none. */
  readonly reason: string | null;
  /** Why Belfry asks although the tool needs no approval of its own; null where it does. @default null */
  readonly why?: Line | null;
  /** The key by which the card is found again. */
  readonly callKey: string;
}

/** The pending question. */
export interface AskedCall {
  readonly proposalId: string;
  /** The person's view, in one line. */
  readonly shown: string;
}

/** Asks the person, in the caller's transaction. @throws AppError rate_limited, duplicate, ... when it may not ask */
export type AskForCall = (tx: Tx, request: CallRequest) => Promise<AskedCall>;

/** The origin of a tool, in words for people. */
export function sourceWords(source: ToolSource): Line {
  if (source.kind === 'mcp') return line('deed.server', { server: source.server });
  return source.kind === 'belfry' ? 'Belfry' : line('deed.configuration');
}

/** A tool as its card stores it. */
export function askedTool(
  { name, source, description, hash, lasting, freeable = false, inChat }: OutsideTool,
  place: Pick<AskedTool, 'step' | 'ordinal' | 'scheduleRevision'>,
): AskedTool {
  const { step, ordinal, scheduleRevision } = place;
  const rights = { lasting, freeable, inChat };
  return { name, source: sourceWords(source), description, hash, ...rights, scheduleRevision, step, ordinal };
}
