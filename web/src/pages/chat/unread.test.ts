import { describe, expect, it } from 'vitest';
import { addUnread, clearUnread, isOpen, keepUnread, openConversation, readCounts, unreadCounts } from './unread.ts';

describe('what came while the person looked elsewhere', () => {
  it('is counted for each conversation, and read with that one alone', () => {
    addUnread('thr_1', 1);
    addUnread('thr_1', 2);
    addUnread('thr_2', 1);
    addUnread('thr_3', 0);
    expect(Object.fromEntries(unreadCounts())).toEqual({ thr_1: 3, thr_2: 1 });
    clearUnread('thr_1');
    clearUnread('thr_9');
    expect(Object.fromEntries(unreadCounts())).toEqual({ thr_2: 1 });
    addUnread('thr_4', 1);
    keepUnread(['thr_2', 'thr_5']);
    expect(Object.fromEntries(unreadCounts())).toEqual({ thr_2: 1 });
    clearUnread('thr_2');
  });

  it('is kept by the browser, and what is kept and is none of it is nothing', () => {
    expect(Object.fromEntries(readCounts('[["thr_1",3]]'))).toEqual({ thr_1: 3 });
    expect(readCounts(null).size).toBe(0);
    expect(readCounts('{"thr_1":3}').size).toBe(0);
    expect(readCounts('[["thr_1",-1],["thr_2","x"],["thr_3",0],4]').size).toBe(0);
  });

  it('knows which conversation is on screen', () => {
    const close = openConversation('thr_1');
    expect([isOpen('thr_1'), isOpen('thr_2')]).toEqual([true, false]);
    close();
    expect(isOpen('thr_1')).toBe(false);
  });
});
