import { expect } from 'vitest';
import type { TestBelfry } from '../../src/testing/test-belfry.ts';

/** Resolves once an event of this type is committed that is meant. */
export const eventsOf =
  ({ app }: Pick<TestBelfry, 'app'>) =>
  (type: string, isMeant: (data: Record<string, unknown>) => boolean = () => true): Promise<void> =>
    new Promise((resolve) => {
      const stop = app.subscribe((event) => {
        if (event.type !== type || !isMeant(event.data as unknown as Record<string, unknown>)) return;
        stop();
        resolve();
      });
    });

/** Resolves once no delivery waits or is on its way; says which one does not come to an end. */
export async function allDelivered({ app }: Pick<TestBelfry, 'app'>): Promise<void> {
  const sending = () =>
    app.store.read(({ db }) =>
      db.selectFrom('deliveries').selectAll().where('state', 'in', ['pending', 'sending']).executeTakeFirst(),
    );
  await expect.poll(sending, { interval: 1 }).toBeUndefined();
}
