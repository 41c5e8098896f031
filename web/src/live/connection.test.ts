import { describe, expect, it } from 'vitest';
import { FIRST_CONNECTION, nextConnection, OFFLINE_AFTER_MS } from './connection.ts';

describe('the connection', () => {
  it('is live once the stream opened and remembers when it last heard something', () => {
    const opened = nextConnection(FIRST_CONNECTION, { kind: 'opened', at: 10 });
    expect(nextConnection(opened, { kind: 'heard', at: 20 })).toEqual({ state: 'live', downSince: null, heardAt: 20 });
  });

  it('says reconnecting at the first failure and offline only when it lasts', () => {
    const failed = nextConnection({ state: 'live', downSince: null, heardAt: 5 }, { kind: 'failed', at: 100 });
    expect(failed.state).toBe('reconnecting');
    const soon = nextConnection(failed, { kind: 'checked', at: 100 + OFFLINE_AFTER_MS - 1 });
    expect(soon.state).toBe('reconnecting');
    const later = nextConnection(soon, { kind: 'checked', at: 100 + OFFLINE_AFTER_MS });
    expect(later).toEqual({ state: 'offline', downSince: 100, heardAt: 5 });
  });

  it('says offline at once when the machine has no network', () => {
    expect(nextConnection(FIRST_CONNECTION, { kind: 'network', at: 7, online: false }).state).toBe('offline');
  });

  it('does not call a healthy stream late because a check passed', () => {
    const live = nextConnection(FIRST_CONNECTION, { kind: 'opened', at: 1 });
    expect(nextConnection(live, { kind: 'checked', at: 1_000_000 })).toBe(live);
  });
});
