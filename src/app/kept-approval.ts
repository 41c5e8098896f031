import type { ApprovalPolicy } from '../domain/approval/proposal.ts';
import { PAGE_CHANNEL } from '../domain/channels/delivery.ts';
import { giveNotice } from '../engine/channels/give-notice.ts';
import type { EngineContext } from '../engine/context.ts';
import type { Store } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/server/meta.ts';
import { firstThreadOn } from '../store/threads/message-rows.ts';
import { say } from '../voice/say.ts';

/** The stored policy in the data; absent when they were new with `direct`. */
const KEPT = 'approval_default';
const TOLD = 'approval_default_told';

/** The approval policy without a setting: new data have `direct`, older ones keep `recurring`. */
export async function keptApproval(store: Store): Promise<ApprovalPolicy> {
  const kept = await store.read((tx) => readMeta(tx, KEPT));
  return kept === null ? 'direct' : 'recurring';
}

/** Tells the owner of older data once that they keep their policy, and how to change it. */
export async function tellKeptApproval(store: Store, context: EngineContext, ownerId: string): Promise<void> {
  if ((await keptApproval(store)) === 'direct' || (await store.read((tx) => readMeta(tx, TOLD))) !== null) return;
  await store.write(async (tx) => {
    await writeMeta(tx, TOLD, String(context.now));
    const thread = await firstThreadOn(tx, ownerId, PAGE_CHANNEL);
    if (thread !== null)
      await giveNotice(tx, context, {
        threadId: thread.id,
        text: ({ language }) => say(language, 'tie.keptApproval'),
      });
  });
}
