import { checkAgainWords } from '../domain/policy/check-again.ts';
import { onlyIfWords } from '../domain/policy/only-if.ts';
import type { ScheduleKind } from '../domain/schedule.ts';
import { readAfterWords } from '../domain/trigger/caused.ts';
import type { Trigger } from '../domain/trigger/trigger.ts';
import type { CauseInput } from './cause-fields.ts';
import type { OperationContext } from './operation.ts';
import { checkOneTime, findNamed, readCaused, timeCaused } from './read-cause.ts';
import { readOptions } from './read-options.ts';
import type { TimingInput } from './timing-fields.ts';
import type { PreviewView } from './views.ts';

type Wish = CauseInput & TimingInput & { readonly kind: ScheduleKind | undefined };

/**
 * What something else would cause, as it is shown before anything is stored: given beside the text, or at its end ("sum up the log 30
 * minutes after backup succeeds"). Null: the text says a time.
 * @throws AppError
 */
export async function previewCaused(context: OperationContext, text: string, wish: Wish): Promise<PreviewView | null> {
  if (wish.after !== undefined || wish.onEvent !== undefined) {
    checkOneTime(wish);
    return view(context, { what: text, when: null, start: text.length }, wish);
  }
  const found = await findWords(context, text);
  return found === null ? null : view(context, found, wish);
}

interface Split {
  readonly what: string;
  /** The words that say when; null: given beside the text. */
  readonly when: string | null;
  readonly start: number;
}

/** The words at the end of a text that name a schedule to run after. A text that only mentions "after" names none. */
async function findWords(context: OperationContext, text: string): Promise<Split | null> {
  if (!/\bafter\b/i.test(text)) return null;
  for (const { index } of text.matchAll(/(?<=^|\s)\S/g)) {
    const words = index > 0 ? readAfterWords(text.slice(index)) : null;
    if (words === null) continue;
    const source = await findNamed(context, words.schedule).catch(() => null);
    if (source !== null) return { what: text.slice(0, index).trim(), when: text.slice(index).trim(), start: index };
  }
  return null;
}

async function view(context: OperationContext, { what, when, start }: Split, wish: Wish): Promise<PreviewView | null> {
  const kind = wish.kind ?? 'action';
  const trigger = await readCaused(context, { ...wish, when: when ?? undefined }, null);
  if (trigger === null) return null;
  const time = await timeCaused(context, trigger, wish, { kind, before: null });
  const shown: PreviewView = {
    when: when ?? time.sentence,
    sentence: time.sentence,
    kind: trigger.kind,
    zone: time.zone,
    what,
    intent: 'action',
    followUp: false,
    next: [],
    assumptions: [],
    warnings: [],
    spans: when === null ? [] : [{ start, end: start + when.length, kind: 'recurrence' }],
  };
  return withOptions(context, shown, wish, { trigger, kind });
}

/** A preview with the condition, the bounds and the model it was given, said in its sentence. @throws AppError */
export async function withOptions(
  context: OperationContext,
  shown: PreviewView,
  input: CauseInput,
  { trigger, kind }: { readonly trigger: Trigger; readonly kind: ScheduleKind },
): Promise<PreviewView> {
  const agent = context.actor.kind === 'agent' ? context.actor.agent : context.environment.defaultAgent;
  const { onlyIf, checkAgain } = await readOptions(context, input, { trigger, kind, agent });
  const clauses = [
    ...(checkAgain == null ? [] : [checkAgainWords(checkAgain)]),
    ...(onlyIf == null ? [] : [onlyIfWords(onlyIf)]),
  ];
  return clauses.length === 0 ? shown : { ...shown, sentence: [shown.sentence, ...clauses].join(', ') };
}
