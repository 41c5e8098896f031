// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { WithOldNames } from '../../../operations/frame/old-names.ts';
import type { ChooseAgentInput, CreateThreadInput, GetTurnInput, ListMessagesInput, ListThreadsInput, MessagePage, SearchMessagesAnswer, SearchMessagesInput, SendMessageAnswer, SendMessageInput, Thread, ThreadPage, Turn, UndoAnswer, UndoChangeInput, UndoLastChangeAnswer, UndoLastChangeInput } from '../threads.ts';

/** One method for each operation of the room `threads`. */
export interface ThreadsMethods {
  /** Lists conversations, newest first. */
  readonly listThreads: (input?: ListThreadsInput, options?: CallOptions) => Promise<ThreadPage>;
  /**
   * Begins a conversation with an agent.
   * @throws AppError unknown_agent
   */
  readonly createThread: (input?: CreateThreadInput, options?: CallOptions) => Promise<Thread>;
  /**
   * Chooses the agent that answers in a linked chat from now on. Earlier messages stay addressed to the earlier agent, and schedules keep their agents.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly chooseAgent: (input: ChooseAgentInput, options?: CallOptions) => Promise<Thread>;
  /** Lists the messages of a conversation, newest first. */
  readonly listMessages: (input: ListMessagesInput, options?: CallOptions) => Promise<MessagePage>;
  /** Finds messages of all conversations by their words, ignoring case, newest first. */
  readonly searchMessages: (input: SearchMessagesInput, options?: CallOptions) => Promise<SearchMessagesAnswer>;
  /**
   * Sends a message to the agent, or to another one that it begins with (@alice); the answer comes into the same conversation.
   * @throws AppError too_large, unknown_zone, unknown_agent
   */
  readonly sendMessage: (input: WithOldNames<SendMessageInput, { readonly replyTo: 'replyToMessageId' }>, options?: CallOptions) => Promise<SendMessageAnswer>;
  /** Shows one turn in detail: the agent's thoughts, tools and text, step by step. */
  readonly getTurn: (input: GetTurnInput, options?: CallOptions) => Promise<Turn>;
  /**
   * Undoes a change that an agent made by itself, by its notice, unless something changed since.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached
   */
  readonly undoChange: (input: UndoChangeInput, options?: CallOptions) => Promise<UndoAnswer>;
  /**
   * Undoes the last change of an agent in a conversation, if its notice can be undone. An agent undoes its own changes; where that needs approval, it asks.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached, approval_needed
   */
  readonly undoLastChange: (input: UndoLastChangeInput, options?: CallOptions) => Promise<UndoLastChangeAnswer>;
}
