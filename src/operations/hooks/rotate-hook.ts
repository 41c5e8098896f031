import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { OLD_SECRET_MS } from '../../domain/hooks/hook.ts';
import { rotateHookSecret } from '../../store/hooks/hooks.ts';
import { DAY_MS, durationMs, isoInstant, parseDuration } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnHook, hookId, hookSecret, hookView, newSecret, viewHooks } from './hook-view.ts';

/** The longest time for which an old secret may stay valid. */
const LONGEST_OVERLAP_MS = 30 * DAY_MS;

export const rotateHook = defineOperation({
  name: 'rotate-hook',
  summary:
    'Replaces the secret of a webhook; the new one is shown in this answer only. The old one is accepted for a while, so that no call is lost.',
  scope: 'user',
  effect: 'write',
  done: 'gave a webhook another secret',
  stepUp: true,
  http: { method: 'POST', path: '/hooks/:id/rotate' },
  input: z.strictObject({
    id: hookId,
    keepOld: z
      .string()
      .max(100)
      .optional()
      .describe(
        'How long the old secret is still accepted: "1 hour"; 24 hours when left out, "none" to end it at once',
      ),
  }),
  output: z.object({ hook: hookView, secret: hookSecret }),
  errors: ['not_found'],
  subject: (output) => output.hook.id,
  async handler(context, { id, keepOld }) {
    const { tx, now } = context;
    const before = await findOwnHook(context, id);
    const keptMs = readKept(keepOld);
    const oldUntil = keptMs === 0 ? null : now + keptMs;
    const secret = newSecret(context);
    await rotateHookSecret(tx, before, secret, oldUntil);
    const change = {
      field: 'secret',
      before: null,
      after: oldUntil === null ? 'replaced' : `replaced; the old one until ${isoInstant(oldUntil)}`,
    };
    context.recordChange([change], before.scheduleId === null ? {} : { scheduleId: before.scheduleId });
    context.emit('hook.changed', { hookId: id, scheduleId: before.scheduleId });
    const [view] = await viewHooks(context, [{ ...before, oldUntil }]);
    return { hook: view as NonNullable<typeof view>, secret };
  },
});

/** How long an old secret stays valid, in milliseconds. @throws AppError invalid_input */
export function readKept(text: string | undefined): number {
  if (text === undefined) return OLD_SECRET_MS;
  if (/^(?:none|no|0)$/i.test(text.trim())) return 0;
  const read = parseDuration(text);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms !== null && ms <= LONGEST_OVERLAP_MS) return ms;
  const message =
    ms === null ? `${JSON.stringify(text)} is not a length of time` : 'The old secret is kept for 30 days at most';
  throw new AppError('invalid_input', `${message}.`, {
    hint: 'Give "1 hour", or "none".',
    details: { issues: [{ path: 'keepOld', message }] },
  });
}
