import type { ParsedWhen, ParseIssue } from '../../../../src/domain/trigger/parse.ts';
import { splitWhen } from '../../../../src/domain/trigger/split.ts';
import type { PreviewView } from '../../../../src/operations/views.ts';
import { choicesOf, locate, type Reading } from './reading.ts';

/** Reads a text in the browser, by the same grammar as everything else of Belfry. @param now milliseconds */
export function readLocally(text: string, zone: string, now: number): Reading {
  const split = splitWhen(text, { now, zone });
  if (split.ok) {
    const { when, whenText, what, intent } = split;
    return {
      kind: 'clear',
      text,
      preview: previewOf(when, whenText, what, intent),
      marks: locate(text, whenText, what),
    };
  }
  const first: ParseIssue | undefined = split.issues[0];
  if (first === undefined) {
    return {
      kind: 'unread',
      text,
      message: 'Say also when, for example “in 2 hours” or “every weekday at 9”.',
      blame: null,
    };
  }
  const { code, message, hint, span, readings = [] } = first;
  if (code === 'ambiguous' && readings.length > 0) {
    return { kind: 'unclear', text, message, choices: choicesOf(text, span, readings) };
  }
  return { kind: 'unread', text, message: `${message} ${hint}`, blame: span[1] > span[0] ? span : null };
}

function previewOf(when: ParsedWhen, whenText: string, what: string, intent: PreviewView['intent']): PreviewView {
  return {
    when: whenText,
    sentence: when.sentence,
    kind: when.trigger.kind,
    zone: when.zone,
    what: what === '' ? null : what,
    intent,
    next: when.next.map((at) => ({ at: new Date(at).toISOString(), words: '' })),
    assumptions: [...when.assumptions],
    warnings: [...when.warnings],
  };
}
