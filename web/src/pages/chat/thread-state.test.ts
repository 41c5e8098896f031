import { describe, expect, it } from 'vitest';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import { EMPTY_THREAD, nextThread, type ThreadChange, type ThreadState } from './thread-state.ts';

const message = (id: string, role: MessageView['role'], minute: number, turnId: string | null = null): MessageView => ({
  id,
  threadId: 'thr_1',
  role,
  agent: null,
  text: `text of ${id}`,
  turnId,
  runId: null,
  scheduleId: null,
  deliveryState: null,
  proposalId: null,
  proposals: 0,
  undo: null,
  replyTo: null,
  reminder: null,
  offer: null,
  activity: null,
  createdAt: `2026-11-21T07:${String(minute).padStart(2, '0')}:00.000Z`,
});
const play = (changes: readonly ThreadChange[], from: ThreadState = EMPTY_THREAD) => changes.reduce(nextThread, from);
const delta = (text: string, turnId = 'trn_1'): ThreadChange => ({
  kind: 'event',
  event: { type: 'reply.delta', data: { turnId, threadId: 'thr_1', text } },
});
const newest = (items: readonly MessageView[], nextCursor: string | null = null): ThreadChange => ({
  kind: 'newest',
  page: { items, nextCursor },
});
const started = (mode: string, turnId = 'trn_1'): ThreadChange => ({
  kind: 'event',
  event: { type: 'turn.started', data: { turnId, threadId: 'thr_1', mode } },
});
const finished = (turnId = 'trn_1'): ThreadChange => ({
  kind: 'event',
  event: { type: 'turn.finished', data: { turnId, threadId: 'thr_1', mode: 'conversational', state: 'succeeded' } },
});

describe('a thread', () => {
  it('shows pages that come newest first in the order they were written, and hides wakes', () => {
    const state = play([newest([message('c', 'agent', 3), message('w', 'wake', 2), message('a', 'user', 1)])]);
    expect(state.messages.map((one) => one.id)).toEqual(['a', 'c']);
    expect(state.loaded).toBe(true);
  });

  it('builds a draft from the pieces of a reply and drops it when the message is stored', () => {
    const writing = play([started('conversational'), delta('I will '), delta('remind you.')]);
    expect(writing.drafts).toMatchObject([{ turnId: 'trn_1', text: 'I will remind you.' }]);
    const settled = play([newest([message('b', 'agent', 2, 'trn_1')])], writing);
    expect(settled.drafts).toEqual([]);
    expect(settled.answering).toEqual([]);
  });

  it('ignores a piece that comes after its message', () => {
    const state = play([newest([message('b', 'agent', 2, 'trn_1')]), delta('late')]);
    expect(state.drafts).toEqual([]);
  });

  it('keeps the tools and the reasoning of a settled reply', () => {
    const step: ThreadChange = {
      kind: 'event',
      event: {
        type: 'reply.step',
        data: { turnId: 'trn_1', threadId: 'thr_1', tool: 'schedule_reminder', outcome: 'asked' },
      },
    };
    const state = play([delta('Ok'), step, newest([message('b', 'agent', 2, 'trn_1')])]);
    expect(state.activity).toEqual({
      trn_1: { reasoning: '', tools: [{ name: 'schedule_reminder', outcome: 'asked' }] },
    });
  });

  it('begins a new paragraph after a tool, as the stored message will', () => {
    const step: ThreadChange = {
      kind: 'event',
      event: { type: 'reply.step', data: { turnId: 'trn_1', threadId: 'thr_1', tool: 'list_schedules' } },
    };
    expect(play([delta('I look.'), step, step, delta('Nothing.')]).drafts).toMatchObject([
      { text: 'I look.\n\nNothing.' },
    ]);
  });

  it('shows nothing of a silent turn', () => {
    expect(play([started('silent'), delta('thinking')]).drafts).toEqual([]);
  });

  it('empties a discarded reply and starts it anew', () => {
    const discard: ThreadChange = {
      kind: 'event',
      event: { type: 'reply.discarded', data: { turnId: 'trn_1', threadId: 'thr_1' } },
    };
    expect(play([delta('wrong'), discard, delta('right')]).drafts).toMatchObject([{ text: 'right' }]);
  });

  it('drops the draft of a turn that ended without a message at the next reading', () => {
    const state = play([delta('half'), finished()]);
    expect(state.drafts).toHaveLength(1);
    expect(play([newest([])], state).drafts).toEqual([]);
  });

  it('keeps a message that could not be sent, and sends it again under the same key', () => {
    const failed = play([
      { kind: 'sending', key: 'k', text: 'hello', at: 1 },
      { kind: 'send-failed', key: 'k', failure: 'Belfry does not answer.' },
    ]);
    expect(failed.outgoing).toMatchObject([{ key: 'k', failure: 'Belfry does not answer.' }]);
    const again = play([{ kind: 'sending', key: 'k', text: 'hello', at: 2 }], failed);
    expect(again.outgoing).toMatchObject([{ key: 'k', failure: null }]);
    const sent = play([{ kind: 'sent', key: 'k', message: message('a', 'user', 1), turnId: 'trn_1' }], again);
    expect(sent.outgoing).toEqual([]);
    expect(sent.answering).toEqual(['trn_1']);
  });

  it('does not wait for an answer that came before the send was confirmed', () => {
    const state = play([
      newest([message('b', 'agent', 2, 'trn_1')]),
      { kind: 'sent', key: 'k', message: message('a', 'user', 1), turnId: 'trn_1' },
    ]);
    expect(state.answering).toEqual([]);
  });

  it('starts over when the newest page does not join what is shown', () => {
    const state = play([newest([message('a', 'user', 1)]), newest([message('z', 'user', 9)], 'more')]);
    expect(state.messages.map((one) => one.id)).toEqual(['z']);
    expect(state.olderCursor).toBe('more');
  });
});
