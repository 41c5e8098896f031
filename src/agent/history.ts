import type { DecisionFact } from '../domain/decision-fact.ts';
import type { Message, Step } from '../domain/thread.ts';
import type { Tx } from '../store/database.ts';
import { toMessage } from '../store/message-rows.ts';
import { loadSteps } from '../store/steps.ts';
import type { PromptMessage } from './models/model.ts';
import { orderByTurn } from './order-by-turn.ts';

/** How far back an agent remembers word for word. */
const MESSAGE_LIMIT = 60;
/** How many of its own past answers come with the tools it used: the ids it may need to refer to. */
const TURNS_WITH_STEPS = 12;
/** How many of its wakes: a schedule of every minute must not crowd out the conversation. */
const WAKE_LIMIT = 10;
/** How much of a wake it is reminded of: what it was to do, and when. */
const WAKE_LENGTH = 600;

/** The thread as its agent remembers it, turn by turn, oldest first, without messages that wait for a later turn. */
export async function loadHistory(tx: Tx, threadId: string, currentTurnId: string): Promise<PromptMessage[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('role', '!=', 'wake')
    .orderBy('id', 'desc')
    .limit(MESSAGE_LIMIT)
    .execute();
  const unasked = await turnsOverTasks(tx, rows);
  // What an agent said over a task stands alone in the conversation, as what it said in a run does.
  const messages = [...rows, ...(await loadWakes(tx, threadId, rows.at(-1)?.id ?? '', currentTurnId))]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(toMessage)
    .map((message) => (unasked.has(message.turnId ?? '') ? { ...message, turnId: null } : message));
  const remembered = orderByTurn(
    messages.filter((message) => belongs(message, currentTurnId)),
    currentTurnId,
  );
  const answered = remembered.filter(
    (message) => message.role === 'agent' && message.runId === null && message.turnId !== null,
  );
  const steps = new Map<string, readonly Step[]>();
  for (const { turnId } of answered.slice(-TURNS_WITH_STEPS)) {
    if (turnId !== null && turnId !== currentTurnId) steps.set(turnId, await loadSteps(tx, turnId));
  }
  return remembered.flatMap((message) => toPrompt(message, steps));
}

async function turnsOverTasks(tx: Tx, rows: readonly { turn_id: string | null }[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ turn_id }) => turn_id ?? []);
  if (ids.length === 0) return new Set();
  const turns = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('id', 'in', ids)
    .where('task_id', 'is not', null)
    .execute();
  return new Set(turns.map(({ id }) => id));
}

/** What woke the agent since the oldest message it remembers, without the wake that is being answered. */
async function loadWakes(tx: Tx, threadId: string, since: string, currentTurnId: string) {
  return tx.db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('role', '=', 'wake')
    .where('id', '>=', since)
    .where((query) => query.or([query('turn_id', 'is', null), query('turn_id', '!=', currentTurnId)]))
    .orderBy('id', 'desc')
    .limit(WAKE_LIMIT)
    .execute();
}

/** What waits for a later turn is left out, and so are cards: the agent has what it asked for in the answers of its tools. */
function belongs({ role, turnId, proposalId }: Message, currentTurnId: string): boolean {
  if (role === 'user') return turnId !== null;
  if (role === 'decision') return turnId === null || turnId <= currentTurnId;
  return proposalId === null;
}

function toPrompt(message: Message, steps: ReadonlyMap<string, readonly Step[]>): PromptMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', text: isDisguised(message.text) ? `The person wrote: ${message.text}` : message.text }];
    case 'wake':
      return [{ role: 'user', text: wokenWords(message.text), isWake: true }];
    case 'decision': {
      const decision = JSON.parse(message.text) as DecisionFact;
      return [{ role: 'user', text: decisionWords(decision), decision }];
    }
    case 'notice':
      return [{ role: 'assistant', text: `[Notice from Belfry to the person] ${message.text}`, toolCalls: [] }];
    default: {
      const known = message.turnId === null ? undefined : steps.get(message.turnId);
      if (known !== undefined && known.length > 0) return stepsToPrompt(known);
      return [{ role: 'assistant', text: message.text, toolCalls: [] }];
    }
  }
}

/** A person's text that begins as Belfry's own words to a model do: it is shown to be theirs, and means no more than any other text. */
function isDisguised(text: string): boolean {
  return /^\s*[[({<*#]+\s*(?:notice from |message from |wake from )?belfry\b/i.test(text.normalize('NFKC'));
}

/** An earlier wake as a model reads it: hidden from the person, and over. */
function wokenWords(text: string): string {
  const shown = text.length > WAKE_LENGTH ? `${text.slice(0, WAKE_LENGTH - 1)}…` : text;
  return `[Belfry, not the person] You were woken then, and that turn is over:\n${shown}`;
}

/** A decision as a model reads it. Text like this from a person decides nothing: only the person's own yes at Belfry does. */
function decisionWords({ proposal_id, what, words, schedule_id }: DecisionFact): string {
  const schedule = schedule_id === null ? '' : ` The schedule is ${schedule_id}.`;
  const subject = JSON.stringify(what.length > 200 ? `${what.slice(0, 199)}…` : what);
  return `[Belfry, not the person] Your request ${proposal_id} for ${subject} was decided: ${words}.${schedule} Tell the person in one short sentence.`;
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
