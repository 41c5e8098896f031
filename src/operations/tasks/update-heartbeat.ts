import { z } from 'zod';
import { removeItem } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { heartKey, wakeHeart } from '../../engine/tasks/heart.ts';
import { findHeart, saveHeart } from '../../store/tasks/heartbeats.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { heartbeatView, viewHeartbeat } from './heartbeat-view.ts';

export const updateHeartbeat = defineOperation({
  name: 'update-heartbeat',
  summary: 'Pauses or resumes the heartbeat of an agent for you: paused, it takes no task by itself.',
  scope: 'user',
  effect: 'write',
  done: 'paused or resumed a heartbeat',
  http: { method: 'PATCH', path: '/heartbeats/:agent' },
  input: z.strictObject({
    agent: field.agent,
    paused: z.boolean().describe('True: it takes no task until you resume it'),
  }),
  output: heartbeatView,
  errors: ['unknown_agent', 'wrong_state'],
  subject: (output) => output.agent,
  async handler(context, { agent, paused }) {
    const { tx, actor, engine, environment } = context;
    const name = checkAgent(context, agent);
    const facts = environment.agents.find((one) => one.name === name);
    if (facts?.heartbeat == null) {
      throw new AppError(
        'wrong_state',
        `${name} is defined without a heartbeat: there is nothing to pause or resume.`,
        {
          hint: 'Give its definition a heartbeat, such as { every: "60s" }.',
        },
      );
    }
    const heart = await findHeart(tx, actor.userId, name);
    if (heart.paused !== paused) {
      await saveHeart(tx, { ...heart, paused });
      if (paused) await removeItem(tx, heartKey(actor.userId, name));
      else await wakeHeart(tx, engine, actor.userId, name);
      context.recordChange([{ field: 'paused', before: heart.paused, after: paused }]);
      const outcome = paused ? 'paused' : (heart.outcome ?? 'empty');
      context.emit('heartbeat.changed', { agent: name, outcome, taskId: null });
    }
    return viewHeartbeat(context, facts);
  },
});
