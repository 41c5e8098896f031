import type { App } from '../../../src/app.ts';

/** Approves what waits, and ends the process with SIGKILL inside the transaction or right after it where `dies` says so. */
export async function approveAndDie(
  app: App,
  { card, dies }: { readonly card: { readonly id: string } | undefined; readonly dies: string },
): Promise<void> {
  const die = () => process.kill(process.pid, 'SIGKILL');
  const actor = { kind: 'user', userId: app.owner.id } as const;
  const approve = { actor, input: { id: card?.id, revision: 1 } };
  if (card !== undefined && dies === 'inside') {
    await app.store.write(async (tx) => {
      await app.executor.executeIn(tx, 'approve-proposal', approve);
      die();
    });
  }
  if (card !== undefined) await app.executor.execute('approve-proposal', approve);
  if (dies === 'after') die();
}
