// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { WithOldNames } from '../../../operations/frame/old-names.ts';
import type { CreateHookAnswer, CreateHookInput, CreateSubscriptionAnswer, CreateSubscriptionInput, DeleteHookAnswer, DeleteHookInput, EndSubscriptionAnswer, EndSubscriptionInput, ListHooksAnswer, ListHooksInput, ListSubscriptionsAnswer, ResumeSubscriptionAnswer, ResumeSubscriptionInput, RotateHookAnswer, RotateHookInput, RotateSubscriptionAnswer, RotateSubscriptionInput } from '../hooks.ts';

/** One method for each operation of the room `hooks`. */
export interface HooksMethods {
  /**
   * Makes a signed webhook that starts, cancels or acknowledges a schedule, or imports a calendar; its secret is shown in this answer only.
   * @throws AppError not_found, limit_reached, wrong_state
   */
  readonly createHook: (input?: WithOldNames<CreateHookInput, { readonly schedule: 'scheduleId' }>, options?: CallOptions) => Promise<CreateHookAnswer>;
  /** Lists the webhooks, oldest first, without their secrets. */
  readonly listHooks: (input?: ListHooksInput, options?: CallOptions) => Promise<ListHooksAnswer>;
  /**
   * Replaces the secret of a webhook; the new one is shown in this answer only. The old one is accepted for a while, so that no call is lost.
   * @throws AppError not_found
   */
  readonly rotateHook: (input: RotateHookInput, options?: CallOptions) => Promise<RotateHookAnswer>;
  /**
   * Removes a webhook: the next call finds nothing at its address. Its schedule, or the reminders of its calendar, stay.
   * @throws AppError not_found
   */
  readonly deleteHook: (input: DeleteHookInput, options?: CallOptions) => Promise<DeleteHookAnswer>;
  /**
   * Posts events to an address, each after it is stored, in order and signed; the secret is shown in this answer only.
   * @throws AppError limit_reached
   */
  readonly createSubscription: (input: CreateSubscriptionInput, options?: CallOptions) => Promise<CreateSubscriptionAnswer>;
  /** Lists the programs that receive events, over MCP or because you subscribed them, oldest first, without their secrets. */
  readonly listSubscriptions: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSubscriptionsAnswer>;
  /**
   * Replaces the secret of one of your subscriptions; the new one is shown in this answer only. For a day both sign.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateSubscription: (input: RotateSubscriptionInput, options?: CallOptions) => Promise<RotateSubscriptionAnswer>;
  /**
   * Resumes one of your subscriptions that was paused or is failing: at once, from where it stopped.
   * @throws AppError not_found, wrong_state
   */
  readonly resumeSubscription: (input: ResumeSubscriptionInput, options?: CallOptions) => Promise<ResumeSubscriptionAnswer>;
  /**
   * Ends a subscription: its program is told that, and nothing more. A schedule that it made is paused.
   * @throws AppError not_found
   */
  readonly endSubscription: (input: EndSubscriptionInput, options?: CallOptions) => Promise<EndSubscriptionAnswer>;
}
