import { z } from 'zod';
import { readAddress, withoutAddress } from '../../domain/address.ts';
import { AppError } from '../../domain/errors.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { MessageWay } from '../../domain/threads/thread.ts';
import { hearAnswer } from '../../engine/reminders/hear-answer.ts';
import { requestConversation } from '../../engine/threads/turns.ts';
import { insertMessage, settleMessage } from '../../store/threads/message-rows.ts';
import { findThread } from '../../store/threads/threads.ts';
import { keepUndoUntil } from '../../store/undo/undo-steps.ts';
import { line } from '../../voice/line.ts';
import { DAY_MS } from '../../when/index.ts';
import { programAsking } from '../approval/program.ts';
import { withOldNames } from '../frame/old-names.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { assumeZone } from '../owned/assume-zone.ts';
import { notFound } from '../owned/own-schedule.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { keepAnswers, takeReply } from '../reminders/take-reply.ts';
import { readMoment } from '../times/read-moment.ts';
import { field } from '../views/fields.ts';
import { messageView } from '../views/views.ts';
import { viewMessage } from './thread-view.ts';

export const sendMessage = defineOperation({
  name: 'send-message',
  summary:
    'Sends a message to the agent, or to another one that it begins with (@alice); the answer comes into the same conversation.',
  scope: 'user',
  effect: 'write',
  done: 'said something',
  http: { method: 'POST', path: '/threads/:id/messages', status: 202 },
  creates: true,
  input: withOldNames(
    z.strictObject({
      id: field.threadId,
      text: field.message,
      replyToMessageId: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('The message it replies to (msg_...), if any: it identifies the reminder that it answers'),
      deviceZone: field.ownZone
        .optional()
        .describe(
          "The zone of the writing device: taken for the person's own while that is unknown, and said with the first schedule",
        ),
    }),
    { replyTo: 'replyToMessageId' },
  ),
  output: z.object({
    message: messageView,
    turnId: z
      .string()
      .nullable()
      .describe(
        'The turn that will answer; its events carry this id. Null: it was the answer to a reminder, and settled at once',
      ),
  }),
  errors: ['too_large', 'unknown_zone', 'unknown_agent'],
  subject: (output) => output.message.id,
  async handler(context, { id, text, replyToMessageId, deviceZone }) {
    const { tx, actor, ids, now, limits, engine } = context;
    checkTextSize('text', text, limits.messageBytes, 'messageBytes');
    const thread = await findThread(tx, actor.userId, id);
    if (thread === null) throw notFound('thread', id, 'List the threads to see which there are.');
    if (deviceZone !== undefined) await assumeZone(context, deviceZone, 'device');
    const addressed = readAddressee(context, text);
    const message = {
      id: ids.next('msg'),
      userId: actor.userId,
      threadId: id,
      role: 'user',
      agent: addressed,
      text,
      visible: true,
    } as const;
    const cameBy = wayOf(context.origin);
    const byEar = context.origin.byEar === true;
    const replyTo = replyToMessageId ?? null;
    await insertMessage(tx, { ...message, cameBy, replyTo, now });
    const said = addressed === null ? text : withoutAddress(text, addressed);
    const answer = { id: message.id, text, replyTo };
    const isProgram = programAsking(context) !== null;
    // A person who writes here has seen the lines above; a program in their name has not.
    if (!isProgram) await keepUndoUntil(tx, { userId: actor.userId, threadId: id, until: now + DAY_MS });
    const settled =
      addressed === null &&
      !isProgram &&
      // Only the person themselves says yes, and no program in their name; a spoken yes does not count.
      ((cameBy !== null && !byEar && (await context.takeYesWord(thread, answer))) ||
        (await context.takeUndoWord(thread, answer)) ||
        (await takeReply(context, thread, answer)));
    if (settled) await settleMessage(tx, message.id);
    else if (!isProgram) {
      const moment = (words: string) =>
        readMoment(context, words, undefined, 'A reminder is put off').catch(() => null);
      const heard = { thread, messageId: message.id, text: said, replyTo, addressed, byEar, moment };
      await keepAnswers(context, thread, { wish: message.id, changed: await hearAnswer(tx, engine, heard) });
    }
    const turnId = settled
      ? null
      : await requestConversation(tx, engine, { ...thread, agent: addressed ?? thread.agent });
    const rest = {
      turnId: null,
      runId: null,
      scheduleId: null,
      deliveryId: null,
      proposalId: null,
      undo: null,
      offerId: null,
    };
    return {
      message: viewMessage({ ...message, ...rest, replyTo, deliveryState: null, createdAt: now }, null),
      turnId,
    };
  },
});

/** How a message came; null for a way that others can use too. */
function wayOf(origin: Origin): MessageWay | null {
  const way = writtenWayOf(origin);
  return way !== null && origin.byEar === true ? 'spoken' : way;
}

function writtenWayOf({ door, token, isPrivate = false, isOwnAccount = false }: Origin): MessageWay | null {
  if (door === 'channel') return isPrivate ? 'private_chat' : isOwnAccount ? 'shared_place' : null;
  return (door === 'page' || door === 'command_line') && token === null ? door : null;
}

/**
 * The agent whose name a message begins with; null when it is for the agent of the thread.
 * @throws AppError unknown_agent, with the existing names; invalid_input for one that does not chat
 */
function readAddressee({ environment }: OperationContext, text: string): string | null {
  const address = readAddress(
    text,
    environment.agents.map(({ name }) => name),
  );
  if (address.kind === 'nobody') return null;
  const chatting = environment.agents.filter(({ lanes }) => lanes).map(({ name }) => name);
  if (address.kind === 'unknown') {
    throw new AppError('unknown_agent', `There is no agent ${JSON.stringify(address.name)} to write to.`, {
      told: line('error.noAgent', { name: address.name, names: chatting.join(', ') }),
      hint: `Agents: ${chatting.join(', ')}. A message that is for none of them begins with another word than @${address.name}.`,
      details: { agents: chatting, issues: [{ path: 'text', message: 'begins with the name of no agent' }] },
    });
  }
  if (chatting.includes(address.agent)) return address.agent;
  throw new AppError(
    'invalid_input',
    `${address.agent} can be scheduled, but it does not chat: it is a function or a webhook.`,
    {
      hint: `Write to one of: ${chatting.join(', ')}.`,
      details: { agents: chatting, issues: [{ path: 'text', message: 'is for an agent that does not chat' }] },
    },
  );
}
