import type { z } from 'zod';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { checkAgainWords } from '../../domain/policy/check-again.ts';
import { type OnlyIf, onlyIfWords } from '../../domain/policy/only-if.ts';
import type { Language } from '../../domain/words/language.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { onlyIfView } from './cause-views.ts';
import type { ScheduleView } from './views.ts';

/** What decides about the runs of a schedule besides its time, for people and programs. */
export function viewOptions(
  { trigger, onlyIf, checkAgain, model }: Pick<ScheduleDefinition, 'trigger' | 'onlyIf' | 'checkAgain' | 'model'>,
  language: Language,
): Pick<ScheduleView, 'after' | 'onlyIf' | 'checkAgain' | 'model'> {
  return {
    after:
      trigger.kind !== 'after'
        ? null
        : {
            scheduleId: trigger.scheduleId,
            title: trigger.title,
            delaySeconds: trigger.delayMs / SECOND_MS,
            on: trigger.on,
          },
    onlyIf: onlyIf == null ? null : viewOnlyIf(onlyIf, language),
    checkAgain:
      checkAgain == null
        ? null
        : {
            words: checkAgainWords(checkAgain, language),
            minSeconds: checkAgain.minMs / SECOND_MS,
            maxSeconds: checkAgain.maxMs / SECOND_MS,
          },
    model: model ?? null,
  };
}

function viewOnlyIf(onlyIf: OnlyIf, language: Language): z.input<typeof onlyIfView> {
  const words = onlyIfWords(onlyIf, language);
  const nothing = { previousRun: null, of: null, page: null, is: null, function: null, onError: null };
  switch (onlyIf.kind) {
    case 'previous':
      return { ...nothing, words, previousRun: onlyIf.is, of: onlyIf.scheduleId };
    case 'http':
      return { ...nothing, words, page: onlyIf.url, is: onlyIf.is, onError: onlyIf.onError };
    case 'function':
      return { ...nothing, words, function: onlyIf.name, onError: onlyIf.onError };
    default:
      return onlyIf satisfies never;
  }
}
