import type { TestBelfry } from '../../../../src/testing/test-belfry.ts';
import type { Life } from './world.ts';

/** Approves what waits, and dies inside the transaction or right after it where `dies` says so. */
export async function approve(
  { app, actor }: TestBelfry,
  {
    card,
    dies,
    die,
  }: { readonly card: { readonly id: string } | undefined; readonly dies: string } & Pick<Life, 'die'>,
): Promise<void> {
  const approval = { actor, input: { id: card?.id, revision: 1 } };
  if (card !== undefined && dies === 'inside') {
    await app.store.write(async (tx) => {
      await app.executor.executeIn(tx, 'approve-proposal', approval);
      die();
    });
  }
  if (card !== undefined) await app.executor.execute('approve-proposal', approval);
  if (dies === 'after') die();
}
