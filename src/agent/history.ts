import type { Message, Step } from '../domain/thread.ts';
import type { Tx } from '../store/database.ts';
import { toMessage } from '../store/message-rows.ts';
import { loadSteps } from '../store/steps.ts';
import type { PromptMessage } from './models/model.ts';

/** How far back an agent remembers word for word. */
const MESSAGE_LIMIT = 60;
/** How many of its own past answers come with the tools it used: the ids it may need to refer to. */
const TURNS_WITH_STEPS = 12;

/** The thread as its agent remembers it, oldest first, without messages that wait for a later turn. */
export async function loadHistory(tx: Tx, threadId: string, currentTurnId: string): Promise<PromptMessage[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('role', '!=', 'wake')
    .orderBy('id', 'desc')
    .limit(MESSAGE_LIMIT)
    .execute();
  const messages = rows.reverse().map(toMessage);
  const remembered = messages.filter((message) => message.role !== 'user' || message.turnId !== null);
  const answered = remembered.filter(
    (message) => message.role === 'agent' && message.runId === null && message.turnId !== null,
  );
  const steps = new Map<string, readonly Step[]>();
  for (const { turnId } of answered.slice(-TURNS_WITH_STEPS)) {
    if (turnId !== null && turnId !== currentTurnId) steps.set(turnId, await loadSteps(tx, turnId));
  }
  return remembered.flatMap((message) => toPrompt(message, steps));
}

function toPrompt(message: Message, steps: ReadonlyMap<string, readonly Step[]>): PromptMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', text: message.text }];
    case 'notice':
      return [{ role: 'assistant', text: `[Notice from Belfry to the person] ${message.text}`, toolCalls: [] }];
    default: {
      const known = message.turnId === null ? undefined : steps.get(message.turnId);
      if (known !== undefined && known.length > 0) return stepsToPrompt(known);
      return [{ role: 'assistant', text: message.text, toolCalls: [] }];
    }
  }
}

/** Stored steps as the model said them, each with the results of its tools. */
export function stepsToPrompt(steps: readonly Step[]): PromptMessage[] {
  return steps.flatMap(({ response, results }) => {
    const said: PromptMessage = { role: 'assistant', text: response.text, toolCalls: response.toolCalls };
    if (results.length === 0) return [said];
    return [
      said,
      {
        role: 'tool' as const,
        results: results.map(({ callId, name, output, isError }) => ({ callId, name, output, isError })),
      },
    ];
  });
}
