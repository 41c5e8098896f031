import { createHook } from './create-hook.ts';
import { createSubscription } from './create-subscription.ts';
import { deleteHookOperation } from './delete-hook.ts';
import { endSubscriptionOperation } from './end-subscription.ts';
import { listHooksOperation } from './list-hooks.ts';
import { listSubscriptionsOperation } from './list-subscriptions.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { rotateHook } from './rotate-hook.ts';
import { rotateSubscription } from './rotate-subscription.ts';

/** Operations about webhooks and about programs that receive events. */
export const HOOK_OPERATIONS = [
  createHook,
  listHooksOperation,
  rotateHook,
  deleteHookOperation,
  createSubscription,
  listSubscriptionsOperation,
  rotateSubscription,
  resumeSubscription,
  endSubscriptionOperation,
] as const;
