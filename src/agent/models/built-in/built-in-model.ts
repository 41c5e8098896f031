import type { StepResponse, ToolCall } from '../../../domain/threads/thread.ts';
import { languageOfTag, languageOfTalk } from '../../../domain/words/language.ts';
import type { Speech } from '../../../voice/times.ts';
import { type LanguageModel, ModelError, type ModelRequest } from '../model.ts';
import { tongueOf } from './dialects/translate.ts';
import { callPrefix } from './one-by-one.ts';
import { playConversation } from './play-turn.ts';
import { roundsOf } from './turns.ts';
import { planWake } from './wake-plan.ts';
import { withinReach } from './within-reach.ts';
import { speakingAs } from './wording/speaking.ts';

/**
 * Belfry's own language model: no network, no key, no cost, and the same answer to the same request. It understands
 * scheduling and says so when asked for anything else. It keeps no state: it reads what it knows of a conversation
 * from the messages.
 */
export function createBuiltInModel(): LanguageModel {
  return {
    name: 'builtin',
    provider: 'belfry',
    builtIn: true,
    async respond(request) {
      if (request.signal.aborted) {
        const cause = request.signal.reason;
        throw new ModelError('model_timeout', 'The built-in model was stopped before it had answered.', {
          retryable: true,
          cause,
        });
      }
      return request.mode === 'silent' ? respondToWake(request) : respondToPerson(request);
    },
  };
}

function respondToPerson({ messages, facts, tools, onDelta }: ModelRequest): StepResponse {
  const { now, zone, reminders = [] } = facts;
  const tongue = tongueOf({ now, zone, offered: tools.map(({ name }) => name) });
  const { tools: offered, can } = tongue;
  const language = languageOfTag(facts.language);
  const told = { now, zone, reminders, language };
  const heard = { messages: tongue.listen(messages.map(withinReach)), tools: offered, can, ...told };
  const next = speakingAs(speechTo(messages, facts), () => playConversation(heard));
  if (next.kind === 'calls') return step('', tongue.speak(next.calls, callPrefix(messages.length, next.ordinal)));
  const { text } = next;
  if (text !== '') onDelta?.({ text });
  return step(text, []);
}

function respondToWake({ messages, facts, tools }: ModelRequest): StepResponse {
  const { wake, now, zone } = facts;
  if (wake === null) return step('', []);
  const tongue = tongueOf({ now, zone, offered: tools.map(({ name }) => name) });
  // The ids carry the run id, which separates the steps of this run from those of earlier runs in the thread.
  const prefix = `wake_${wake.runId ?? wake.task?.id}`;
  const rounds = roundsOf(tongue.listen(messages), prefix);
  const calls = speakingAs(speechTo(messages, facts), () => planWake(wake, rounds, tongue));
  return step('', calls === null ? [] : tongue.speak(calls, `${prefix}_${rounds.length}`));
}

/**
 * In the language that the person set, because words often belong to several languages; otherwise in that of their
 * messages.
 */
function speechTo(messages: ModelRequest['messages'], { language, zone, now }: ModelRequest['facts']): Speech {
  const said = messages.flatMap((message) =>
    message.role === 'user' && !message.isWake && message.decision === undefined ? [message.text] : [],
  );
  return { language: languageOfTag(language) ?? languageOfTalk(said), zone: zone ?? 'UTC', now };
}

function step(text: string, toolCalls: readonly ToolCall[]): StepResponse {
  const finishReason = toolCalls.length > 0 ? 'tool-calls' : 'stop';
  return { text, reasoning: '', toolCalls, finishReason, inputTokens: 0, outputTokens: 0 };
}
