import { createHook } from './create-hook.ts';
import { deleteHookOperation } from './delete-hook.ts';
import { endSubscriptionOperation } from './end-subscription.ts';
import { listHooksOperation } from './list-hooks.ts';
import { listSubscriptionsOperation } from './list-subscriptions.ts';
import { rotateHook } from './rotate-hook.ts';

/** What one can do with webhooks, and with programs that are told of events. */
export const HOOK_OPERATIONS = [
  createHook,
  listHooksOperation,
  rotateHook,
  deleteHookOperation,
  listSubscriptionsOperation,
  endSubscriptionOperation,
] as const;
