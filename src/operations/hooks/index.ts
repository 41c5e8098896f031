import { createHook } from './create-hook.ts';
import { deleteHookOperation } from './delete-hook.ts';
import { listHooksOperation } from './list-hooks.ts';
import { rotateHook } from './rotate-hook.ts';

/** What one can do with webhooks. */
export const HOOK_OPERATIONS = [createHook, listHooksOperation, rotateHook, deleteHookOperation] as const;
