import { z } from 'zod';
import { removeItem } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { beatInterval, readInterval } from '../../domain/tasks/heartbeat.ts';
import { heartKey, replanHeartbeat, wakeHeart } from '../../engine/tasks/heart.ts';
import { findHeart, saveHeart } from '../../store/tasks/heartbeats.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { heartbeatView, viewHeartbeat } from './heartbeat-view.ts';

export const updateHeartbeat = defineOperation({
  name: 'update-heartbeat',
  summary:
    "Pauses or resumes an agent's heartbeat for you, or changes its interval: while paused, the agent takes no tasks by itself.",
  scope: 'user',
  effect: 'write',
  done: 'changed a heartbeat',
  http: { method: 'PATCH', path: '/heartbeats/:agent' },
  input: z.strictObject({
    agent: field.agent,
    paused: z.boolean().optional().describe('True: it takes no task until you resume it'),
    every: z
      .string()
      .max(100)
      .nullable()
      .optional()
      .describe(
        'The interval, such as "60s" or "5 minutes", from 30 seconds to a day; null for that of the agent\'s definition',
      ),
  }),
  output: heartbeatView,
  errors: ['unknown_agent', 'wrong_state', 'invalid_input'],
  subject: (output) => output.agent,
  async handler(context, { agent, paused, every }) {
    const { tx, actor, engine, environment } = context;
    const name = checkAgent(context, agent);
    const facts = environment.agents.find((one) => one.name === name);
    const settings = facts?.heartbeat;
    if (facts === undefined || settings == null) {
      throw new AppError(
        'wrong_state',
        `${name} is defined without a heartbeat: there is nothing to pause, resume or change.`,
        {
          hint: 'Give its definition a heartbeat, such as { every: "60s" }.',
        },
      );
    }
    const before = await findHeart(tx, actor.userId, name);
    const own = every === undefined ? before.everyMs : every === null ? null : readInterval(every);
    // The definition's own value is no choice of the person: it follows later changes of the definition.
    const everyMs = own === settings.everyMs ? null : own;
    const heart = { ...before, paused: paused ?? before.paused, everyMs };
    const isStopped = heart.paused !== before.paused;
    const isPaced = heart.everyMs !== before.everyMs;
    if (!isStopped && !isPaced) return viewHeartbeat(context, facts);
    await saveHeart(tx, heart);
    if (heart.paused) await removeItem(tx, heartKey(actor.userId, name));
    else if (isStopped) await wakeHeart(tx, engine, actor.userId, name);
    if (isPaced) await replanHeartbeat(tx, engine, actor.userId, name);
    const seconds = (of: typeof heart) => beatInterval(settings, of) / 1000;
    context.recordChange([
      ...(isStopped ? [{ field: 'paused', before: before.paused, after: heart.paused }] : []),
      ...(isPaced ? [{ field: 'everySeconds', before: seconds(before), after: seconds(heart) }] : []),
    ]);
    const outcome = heart.paused ? 'paused' : (heart.outcome ?? 'empty');
    context.emit('heartbeat.changed', { agent: name, outcome, taskId: null });
    return viewHeartbeat(context, facts);
  },
});
