import { heardAs } from '../../../voice/say.ts';
import type { PromptMessage } from '../model.ts';
import { type CallResult, type DialogueContext, type Plan, type Question, say } from './dialogue.ts';
import { recall } from './memory.ts';
import { planMessage } from './plan-message.ts';
import { cancelThese } from './schedules/cancel-schedules.ts';
import { NOTICE_MARK } from './turns.ts';
import { isWaiting } from './wording/approvals.ts';
import { word } from './wording/speaking.ts';
import { isNo, isYes } from './words/yes.ts';

/** Belfry's own question about an edited message, where nothing was said since; null where it cannot be carried out. */
export function editedQuestion(messages: readonly PromptMessage[]): Question | null {
  const last = messages.at(-1);
  if (last?.role !== 'assistant' || !last.text.startsWith(NOTICE_MARK)) return null;
  const heard = heardAs(last.text.replace(/^\[[^\]]*\] /, ''), 'chat.edited');
  const { before, after } = heard ?? {};
  // What is shown in part cannot be read.
  if (before === undefined || after === undefined || after.endsWith('…')) return null;
  const at = messages.findLastIndex((message) => message.role === 'user' && message.text === before);
  const next = messages.findIndex((message, index) => index > at && message.role === 'user' && !message.isWake);
  const { isJustDone, made } = recall(at < 0 ? [] : messages.slice(0, next < 0 ? undefined : next));
  if (at < 0 || (isJustDone && made.length === 0)) return null;
  return {
    answer: (words, context) =>
      isYes(words) ? changeTo(after, isJustDone ? made : [], context) : isNo(words) ? say(word('small.fine')) : null,
    otherwise: () => say(word('ask.yesOrNo')),
    isEarlier: true,
  };
}

/** Does what the message says now, and only then takes back what it made before. */
function* changeTo(said: string, made: readonly string[], context: DialogueContext): Plan {
  const texts: string[] = [];
  let question: Question | null = null;
  let isMade = false;
  for (const plan of planMessage(said, null, context).plans) {
    let step = plan.next();
    while (!step.done) {
      const calls = step.value;
      const results: readonly CallResult[] = yield calls;
      const isDone = (result?: CallResult) => result?.isError === false && !isWaiting(result.output);
      isMade ||= calls.some(({ name }, index) => name.startsWith('schedule_') && isDone(results[index]));
      step = plan.next(results);
    }
    texts.push(step.value.text);
    question ??= step.value.question;
  }
  const there = made.flatMap((id) => context.memory.schedules.get(id) ?? []).filter(({ state }) => state === 'active');
  if (isMade && there.length > 0) texts.push((yield* cancelThese(there)).text);
  return { text: texts.filter(Boolean).join('\n'), question };
}
