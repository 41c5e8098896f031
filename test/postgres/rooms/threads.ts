// Conversations, turns, tasks and reminders.
import { countOffersSince, findLastOffers } from '../../../src/store/approval/last-offer.ts';
import { findProposal } from '../../../src/store/approval/proposals.ts';
import {
  insertDigestLine,
  listUntoldLines,
  markLineTold,
  remindersToldBy,
  toldElsewhereToo,
} from '../../../src/store/reminders/digest-lines.ts';
import { listCameSince, listOpenReminders } from '../../../src/store/reminders/reminder-views.ts';
import { reminderSaidBy, remindersSaidBy, repliedReminders } from '../../../src/store/reminders/said-by.ts';
import { stopReminderClock } from '../../../src/store/reminders/unattended-reminders.ts';
import { keepDirectReminder } from '../../../src/store/schedules/direct-reminders.ts';
import { countDueSnoozes } from '../../../src/store/schedules/live-schedules.ts';
import { isMadeBy, writtenByOthers } from '../../../src/store/schedules/made-by.ts';
import { listMadeOfTurn } from '../../../src/store/schedules/origins.ts';
import {
  findProgramOf,
  keepProgramReminder,
  listMadeSince,
  listMuted,
  listProgramReminders,
  listProgramsOf,
  setMuted,
} from '../../../src/store/schedules/program-reminders.ts';
import { pruneTasks } from '../../../src/store/tasks/prune-tasks.ts';
import { listEndedTasks, renumberTasks, returnTask, runOfTask } from '../../../src/store/tasks/tasks.ts';
import { findForeignRows } from '../../../src/store/threads/foreign-rows.ts';
import { findForeignInRun, findForeignText } from '../../../src/store/threads/foreign-text.ts';
import { leaveAllLanes } from '../../../src/store/threads/lanes.ts';
import { hasToAnswer, lastSpokenAt, removeMessage, reopenMessages } from '../../../src/store/threads/message-rows.ts';
import { findMessage, messagesOfChanges } from '../../../src/store/threads/messages.ts';
import {
  listOpenTurns,
  listTurnsByActivation,
  reopenTurn,
  suspendTurn,
} from '../../../src/store/threads/open-turns.ts';
import { beginOutsideCall, closeBegunCalls } from '../../../src/store/threads/outside-calls.ts';
import { removeTurnsOfTasks } from '../../../src/store/threads/remove-turns.ts';
import { insertToolResult, loadSteps, shortenSteps } from '../../../src/store/threads/steps.ts';
import {
  cameBetween,
  findLastWords,
  hasUnread,
  listHandedOn,
  listMessagesOf,
  listTextsOfTurn,
} from '../../../src/store/threads/thread-history.ts';
import { findThread, giveThreadTo } from '../../../src/store/threads/threads.ts';
import { workOf } from '../../../src/store/threads/turn-rows.ts';
import { isUndoKept, keepUndoUntil, listUndoSteps, ofToken } from '../../../src/store/undo/undo-steps.ts';
import { type Call, NOW } from './call.ts';

/** What a tool of Belfry answered; the ids in it were shown to the model. */
const LOOKED = { ordinal: 0, callId: 'look', name: 'show', isError: false, startedAt: NOW, endedAt: NOW } as const;

const DIGEST_LINE = { runId: 'run_none', threadId: 'thr_none' };

export const CALLS_OF_THREADS: Readonly<Record<string, Call>> = {
  messagesOfChanges: async (tx, { ann }) => (await messagesOfChanges(tx, ann.userId, ['aud_none'])).length,
  isUndoKept: (tx, { ann }) => isUndoKept(tx, { userId: ann.userId, change: 'aud_none', now: NOW }),
  keepUndoUntil: (tx, { ann }) => keepUndoUntil(tx, { userId: ann.userId, change: 'aud_none', until: NOW }),
  listOpenReminders: (tx, { ann }) => listOpenReminders(tx, ann.userId, 9),
  'listOpenReminders, a page': (tx, { ann }) => listOpenReminders(tx, ann.userId, 1),
  listCameSince: (tx, { ann }) => listCameSince(tx, ann.userId, { since: 0, now: NOW }),
  countDueSnoozes: (tx) => countDueSnoozes(tx, NOW),
  isMadeBy: (tx, { ann, scheduleId }) => isMadeBy(tx, { userId: ann.userId, id: scheduleId }, 'tok_1'),
  'isMadeBy, by a card': async (tx, { ann, approvedId }) => {
    const card = await findProposal(tx, ann.userId, approvedId);
    return isMadeBy(tx, { userId: ann.userId, id: card?.scheduleId ?? '' }, 'tok_1');
  },
  writtenByOthers: (tx, { ann, scheduleId, approvedId }) =>
    writtenByOthers(tx, { userId: ann.userId, ids: [scheduleId, approvedId, 'rem_none'] }, 'tok_1'),
  ofToken: async (tx, { ann }) => ofToken(tx, await listUndoSteps(tx, ann.userId, NOW), 'tok_1'),
  reminderSaidBy: (tx, { ann, noticeId }) => reminderSaidBy(tx, ann.userId, noticeId),
  repliedReminders: (tx, { ann, noticeId }) => repliedReminders(tx, ann.userId, noticeId),
  remindersSaidBy: (tx, { ann, noticeId }) => remindersSaidBy(tx, ann.userId, noticeId),
  remindersToldBy: (tx) => remindersToldBy(tx, 'dlv_none'),
  listUntoldLines: (tx, { ann }) => listUntoldLines(tx, ann.userId),
  insertDigestLine: (tx, { ann }) => insertDigestLine(tx, { ...DIGEST_LINE, userId: ann.userId }),
  markLineTold: (tx) => markLineTold(tx, DIGEST_LINE, 'dlv_none'),
  toldElsewhereToo: (tx) => toldElsewhereToo(tx, 'dlv_none'),
  stopReminderClock: (tx, { reminderId }) => stopReminderClock(tx, reminderId),
  runOfTask: (tx, { taskId }) => runOfTask(tx, taskId),
  renumberTasks: (tx, { ann, taskId }) => renumberTasks(tx, ann.userId, [taskId], 10),
  returnTask: (tx, { taskId, turnId }) => returnTask(tx, taskId, turnId),
  listEndedTasks: (tx, { ann }) =>
    listEndedTasks(tx, ann.userId, { states: ['completed'], agent: 'belfry', limit: 9, before: null }),
  shortenSteps: async (tx, { wakeId }) => {
    const [step] = await loadSteps(tx, wakeId);
    const result = { ordinal: 0, callId: 'a', name: 'x', output: 'short' };
    return step && shortenSteps(tx, [{ ...step, results: [result as never] }]);
  },
  findForeignText: async (tx, { ann, threadId, turnId, noticeId, proposalId }) => {
    await tx.db.updateTable('messages').set({ proposal_id: proposalId }).where('id', '=', noticeId).execute();
    return findForeignText(tx, { id: turnId, userId: ann.userId, threadId, agent: 'belfry' });
  },
  findForeignInRun: (tx, { ann, threadId, turnId, runId }) =>
    findForeignInRun(tx, { id: turnId, userId: ann.userId, threadId, agent: 'belfry', runId }, null),
  'findForeignInRun, of own words': async (tx, { ann, threadId, turnId, runId, scheduleId }) => {
    await keepDirectReminder(tx, { scheduleId, userId: ann.userId, agent: 'belfry', recursAt: null }, NOW);
    return findForeignInRun(tx, { id: turnId, userId: ann.userId, threadId, agent: 'belfry', runId }, scheduleId);
  },
  findLastOffers: async (tx, { threadId, noticeId, proposalId }) => {
    await tx.db.updateTable('proposals').set({ face: 'offer' }).where('id', '=', proposalId).execute();
    await tx.db.updateTable('messages').set({ proposal_id: proposalId }).where('id', '=', noticeId).execute();
    return findLastOffers(tx, { threadId, messageId: `${noticeId}~` });
  },
  countOffersSince: (tx, { ann }) => countOffersSince(tx, { userId: ann.userId, agent: 'belfry', since: 0 }),
  keepProgramReminder: (tx, { ann, scheduleId }) =>
    keepProgramReminder(tx, { scheduleId, userId: ann.userId }, { tokenId: 'tok_1', name: 'a program' }, NOW),
  findProgramOf: (tx, { scheduleId }) => findProgramOf(tx, scheduleId),
  listProgramReminders: (tx, { ann }) => listProgramReminders(tx, ann.userId, 0),
  listProgramsOf: (tx, { ann }) => listProgramsOf(tx, ann.userId),
  listMadeSince: (tx, { ann }) => listMadeSince(tx, ann.userId, { tokenId: 'tok_1', since: 0 }),
  'setMuted and listMuted': async (tx, { ann }) => {
    await setMuted(tx, ann.userId, { tokenId: 'tok_1', at: NOW });
    const muted = await listMuted(tx, ann.userId);
    await setMuted(tx, ann.userId, { tokenId: 'tok_1', at: null });
    return muted;
  },
  'findForeignText, of a run': async (tx, { ann, threadId, turnId, runId, noticeId }) => {
    await tx.db.updateTable('messages').set({ run_id: runId }).where('id', '=', noticeId).execute();
    return findForeignText(tx, { id: turnId, userId: ann.userId, threadId, agent: 'belfry' });
  },
  findForeignRows: async (tx, { ann, turnId, runId, scheduleId, reminderId }) => {
    await insertToolResult(tx, turnId, 99, { ...LOOKED, output: { of: [scheduleId, reminderId] } });
    const place = { userId: ann.userId, agent: 'belfry', turns: [turnId], readsEvents: true };
    return [
      await findForeignRows(tx, { ...place, runs: [runId] }),
      await findForeignRows(tx, { ...place, agent: 'another', runs: [] }),
    ];
  },
  'findForeignRows, of tasks': async (tx, { ann, turnId, taskId }) => {
    await insertToolResult(tx, turnId, 98, { ...LOOKED, output: { of: [taskId] } });
    const place = { userId: ann.userId, agent: 'belfry', turns: [turnId], runs: [], readsEvents: true };
    return findForeignRows(tx, place);
  },
  lastSpokenAt: (tx, { ann }) => lastSpokenAt(tx, ann.userId, 'belfry', 0),
  hasToAnswer: async (tx, { ann, threadId, turnId }) => {
    const thread = await findThread(tx, ann.userId, threadId);
    return thread && hasToAnswer(tx, thread, { id: turnId, agent: 'belfry' });
  },
  findMessage: (tx, { ann, noticeId }) => findMessage(tx, ann.userId, noticeId),
  cameBetween: (tx, { threadId, noticeId }) => cameBetween(tx, { threadId, id: '' }, { id: noticeId }),
  hasUnread: (tx, { threadId }) => hasUnread(tx, threadId),
  listMessagesOf: (tx, { ann, noticeId }) => listMessagesOf(tx, ann.userId, [noticeId]),
  findLastWords: (tx, { threadId }) => findLastWords(tx, threadId),
  listHandedOn: (tx, { threadId }) => listHandedOn(tx, threadId, 0, 1),
  listMadeOfTurn: (tx, { turnId }) => listMadeOfTurn(tx, turnId),
  listTextsOfTurn: (tx, { ann, turnId }) => listTextsOfTurn(tx, ann.userId, turnId),
  removeMessage: (tx, { noticeId }) => removeMessage(tx, noticeId),
  listOpenTurns: (tx) => listOpenTurns(tx),
  listTurnsByActivation: (tx) => listTurnsByActivation(tx, '', 9),
  workOf: (tx, { ann }) => workOf(tx, ann.userId, 'belfry'),
  suspendTurn: (tx, { turnId }) => suspendTurn(tx, turnId, NOW, 'held'),
  reopenTurn: (tx, { turnId }) => reopenTurn(tx, turnId),
  beginOutsideCall: (tx, { ann, turnId }) => {
    const place = { turnId, step: 1, ordinal: 0, key: 'a', userId: ann.userId, madeBy: turnId, name: 'lamp' };
    const tool = {
      source: { kind: 'mcp' },
      toolHash: 'x',
      effect: 'changes',
      isPrivate: false,
      allowanceId: null,
    } as const;
    return beginOutsideCall(tx, { ...place, ...tool }, NOW);
  },
  closeBegunCalls: (tx, { turnId }) => closeBegunCalls(tx, [turnId], NOW),
  removeTurnsOfTasks: (tx, { taskId }) => removeTurnsOfTasks(tx, [taskId]),
  'pruneTasks, none ended': (tx) => pruneTasks(tx, 1, 9),
  pruneTasks: async (tx, { taskId }) => {
    await tx.db.updateTable('tasks').set({ ended_at: NOW }).where('id', '=', taskId).execute();
    return pruneTasks(tx, NOW + 1, 9);
  },
  reopenMessages: (tx, { threadId, turnId }) => reopenMessages(tx, threadId, turnId),
  leaveAllLanes: (tx) => leaveAllLanes(tx),
  giveThreadTo: async (tx, { ann, threadId }) => {
    const thread = await findThread(tx, ann.userId, threadId);
    return thread && giveThreadTo(tx, thread, 'leo');
  },
};
