import { chooseAgent } from './choose-agent.ts';
import { createThread } from './create-thread.ts';
import { getTurn } from './get-turn.ts';
import { listMessages } from './list-messages.ts';
import { listThreadsOperation } from './list-threads.ts';
import { markShown } from './mark-shown.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';

/** Operations about conversations. */
export const THREAD_OPERATIONS = [
  listThreadsOperation,
  createThread,
  chooseAgent,
  listMessages,
  searchMessages,
  markShown,
  sendMessage,
  getTurn,
] as const;
