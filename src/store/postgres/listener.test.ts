import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { HOUR_MS } from '../../when/index.ts';
import { createListener } from './listener.ts';

/** A connection that the server cuts off while it subscribes: the end is reported, and the query under way fails. */
class CutOffClient extends EventEmitter {
  ended = 0;
  async query(): Promise<never> {
    this.emit('end');
    throw new Error('Connection terminated unexpectedly');
  }
  async end(): Promise<void> {
    this.ended++;
  }
}

/** A connection that answers everything. */
class GoodClient extends CutOffClient {
  override async query(): Promise<never> {
    return { rows: [] } as never;
  }
}

describe('the connection that hears what other processes tell', () => {
  it('is made anew once where its loss is heard twice, and no connection is left behind', async () => {
    const clock = createSimulatedClock(0);
    const made: CutOffClient[] = [];
    const listener = createListener({
      clock,
      channel: 'belfry',
      async connect() {
        const client = made.length === 0 ? new CutOffClient() : new GoodClient();
        made.push(client);
        return client as unknown as Client;
      },
      tell: async (payload) => void made.at(-1)?.emit('notification', { payload }),
      hear() {},
      resumed() {},
      warn() {},
    });
    clock.settle = () => new Promise((done) => void setImmediate(done));
    await clock.advance(2_000);
    expect(listener.state()).toBe('live');
    expect(made).toHaveLength(2);
    await listener.close();
    expect(made.map(({ ended }) => ended)).toEqual([1, 1]);
  });

  it('is there again within two seconds of the server, however long that was away', async () => {
    const clock = createSimulatedClock(0);
    let isBack = false;
    let tries = 0;
    const listener = createListener({
      clock,
      channel: 'belfry',
      async connect() {
        tries += 1;
        if (!isBack) throw new Error('connect ECONNREFUSED');
        return new GoodClient() as unknown as Client;
      },
      tell: async () => {},
      hear() {},
      resumed() {},
      warn() {},
    });
    clock.settle = () => new Promise((done) => void setImmediate(done));
    await clock.advance(HOUR_MS);
    expect(listener.state()).toBe('away');
    isBack = true;
    const before = tries;
    await clock.advance(2_000);
    expect(tries).toBe(before + 1);
    await listener.close();
  });
});
