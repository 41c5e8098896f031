import { type RefObject, useRef, useState } from 'react';
import type { ScheduleAnswer } from '../../../../src/operations/views/views.ts';
import { type TestRunState, useTestRun } from '../../components/test-run/use-test-run.ts';
import { say } from '../../voice/say.ts';
import type { Reading } from './reading.ts';
import { useReadingContext } from './reading-context.ts';
import { useCreateSchedule } from './use-create-schedule.ts';
import { useReading } from './use-reading.ts';

export type Kind = 'reminder' | 'action';

/** The line that makes a schedule: what it means so far, and what can be done with it. */
export interface QuickLine {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly reading: Reading;
  /** False while a newer text is being read. */
  readonly isCurrent: boolean;
  /** What the person chose, or what the text says. */
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
  readonly create: ReturnType<typeof useCreateSchedule>;
  readonly test: TestRunState;
  readonly change: (text: string) => void;
  /** Puts another text there, to be typed on. */
  readonly replace: (text: string) => void;
  readonly clear: () => void;
  /** Makes the schedule. @param isTried true: and tries it at once */
  readonly keep: (isTried: boolean) => void;
}

/** @param onText gets the text as it is typed */
export function useQuickAdd(text: string, onText: (text: string) => void): QuickLine {
  const field = useRef<HTMLInputElement>(null);
  const context = useReadingContext();
  const { reading, isCurrent } = useReading(text, context);
  const [chosen, choose] = useState<Kind | null>(null);
  const create = useCreateSchedule();
  const test = useTestRun();
  const change = (next: string) => {
    onText(next);
    create.reset();
  };
  const replace = (next: string) => {
    change(next);
    field.current?.focus();
  };
  const clear = () => {
    choose(null);
    replace('');
  };
  const keep = (isTried: boolean) => {
    if (text.trim() === '' || create.isPending) return;
    test.clear();
    const onSuccess = ({ schedule }: ScheduleAnswer) => {
      clear();
      if (isTried) test.start(schedule);
    };
    create.mutate({ text: text.trim(), context, kind: chosen }, { onSuccess });
    field.current?.focus();
  };
  const kind = chosen ?? (reading.kind === 'clear' ? reading.preview.intent : null) ?? 'reminder';
  return { field, reading, isCurrent, kind, choose, create, test, change, replace, clear, keep };
}

/** The text with a chosen time instead of its own. @param when like `2026-11-23T09:00` */
export function textAt(text: string, { reading, kind }: Pick<QuickLine, 'reading' | 'kind'>, when: string): string {
  const [day, time] = when.split('T');
  const what = reading.kind === 'clear' ? (reading.preview.what ?? text) : text;
  const isSaid = kind !== 'reminder' || /^remind me/i.test(what);
  const wish = isSaid ? what.trim() : say('add.remindTo', { what: what.trim() });
  return say('add.onAt', { what: wish, day: day ?? '', time: time ?? '' });
}
