import { callTokenWords } from '../../../../src/client/index.ts';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { readInstant } from '../../time/now.ts';
import { say } from '../../voice/say.ts';
import { toolWords } from '../chat/tool-words.ts';
import type { Stretch } from './time-scale.ts';

/** A folded detail of a row: a heading, and a raw text. */
export interface Detail {
  readonly label: string;
  readonly text: string;
}

export type RowKind = 'wait' | 'try' | 'model' | 'tool' | 'step' | 'delivery' | 'words';

/** One line about an event of a run. */
export interface WorkRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly name: string;
  /** Its name for programs. */
  readonly code?: string;
  /** A visible note. */
  readonly note?: string;
  readonly isBad: boolean;
  readonly details: readonly Detail[];
  /** Null when it was not recorded. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The name under which the end of a program is stored. */
const PROGRAM = 'command';

const instant = (iso: string | null): number | null => (iso === null ? null : readInstant(iso));

/** The events of a run, in the order they began: waits, tries, model calls, tools, steps, messages. */
export function workRows(run: RunDetail): readonly WorkRow[] {
  const rows = [...waitRows(run), ...tryRows(run), ...modelRows(run), ...stepRows(run), ...deliveryRows(run)];
  // Stable: rows of the same millisecond keep the order above, and rows without a time keep their place.
  let last = Number.NEGATIVE_INFINITY;
  const placed = rows.map((row) => {
    last = row.from ?? row.to ?? last;
    return { row, at: last };
  });
  return [...placed.sort((one, other) => one.at - other.at).map(({ row }) => row), ...lastWords(run)];
}

function waitRows(run: RunDetail): WorkRow[] {
  const due = readInstant(run.dueAt);
  const began = instant(run.startedAt) ?? instant(run.endedAt);
  const isAskedFor = ['manual', 'backfill', 'test'].includes(run.cause);
  if (isAskedFor || (began !== null && began - due < 1_000)) return [];
  const reasons = run.lateCauses.filter(({ kind }) => !['retry', 'provider', 'wait'].includes(kind));
  const note = reasons.map(({ words }) => words).join(' ') || run.waitsFor;
  const name = say(run.startedAt === null ? 'work.notStarted' : 'work.waited');
  return [{ ...plain('due', 'wait', name), from: due, to: began, ...(note ? { note } : {}) }];
}

function tryRows({ tries }: RunDetail): WorkRow[] {
  if (tries.length < 2 && tries.every(({ error }) => error === null)) return [];
  return tries.flatMap((one, index): WorkRow[] => {
    const { number, error, waitedFor, process } = one;
    const isLast = index === tries.length - 1;
    const came = error === null ? (waitedFor ?? (isLast ? undefined : say('work.later.on'))) : error.message;
    const row: WorkRow = {
      ...plain(`attempt ${number}`, 'try', say('work.attempt', { number })),
      isBad: error !== null,
      ...(came === undefined ? {} : { note: came }),
      ...(error === null ? {} : { code: error.code }),
      details: process === null ? [] : [{ label: say('work.by'), text: process }],
      from: readInstant(one.startedAt),
      to: instant(one.endedAt),
    };
    const next = tries[index + 1];
    if (next === undefined || one.endedAt === null) return [row];
    const pause = { ...plain(`pause ${number}`, 'wait', say('work.pause')), from: row.to };
    return [row, { ...pause, to: readInstant(next.startedAt) }];
  });
}

function modelRows({ transcript }: RunDetail): WorkRow[] {
  return transcript.flatMap((step): WorkRow[] => {
    const details: Detail[] = [];
    if (step.reasoning !== '') details.push({ label: say('work.thought'), text: step.reasoning });
    if (step.text !== '') details.push({ label: say('work.wrote'), text: step.text });
    const tokens = callTokenWords(step);
    if (tokens !== null) details.push({ label: say('work.tookTokens'), text: tokens });
    const model: WorkRow = {
      ...plain(`model ${step.number}`, 'model', say('work.model')),
      details,
      ...(step.sentBack === null ? {} : { note: say('work.sentBack', { words: step.sentBack }) }),
      from: instant(step.startedAt),
      to: instant(step.endedAt),
    };
    const tools = step.tools.map(
      (tool, index): WorkRow => ({
        ...plain(`tool ${step.number}.${index}`, 'tool', toolWords(tool.name, tool.outcome)),
        code: tool.name,
        isBad: tool.isError,
        ...noted(callNotes(tool)),
        details: [
          ...(tool.source === null ? [] : [{ label: say('work.tool'), text: tool.source }]),
          { label: say('work.asked'), text: printed(tool.input) },
          ...(tool.output === null ? [] : [{ label: say('work.answered'), text: printed(tool.output) }]),
        ],
        from: instant(tool.startedAt),
        to: instant(tool.endedAt),
      }),
    );
    // The step of an agent that is a program took no tokens: no model was asked. A model's tool may have the same name.
    if (tokens === null && step.tools.some(({ name }) => name === PROGRAM))
      return tools.map((row) => ({ ...row, details: [...details, ...row.details] }));
    return details.length === 0 && tools.length === 0 && model.from === null ? [] : [model, ...tools];
  });
}

/** Notes on whether a call was made once: after a process died, that is the first question. */
export function callNotes({ replayed, fromRecord }: RunDetail['transcript'][number]['tools'][number]): string[] {
  return [...(replayed ? [say('work.replayed')] : []), ...(fromRecord ? [say('work.onRecord')] : [])];
}

const noted = (notes: readonly string[]): Pick<WorkRow, 'note'> =>
  notes.length === 0 ? {} : { note: notes.join(' ') };

function stepRows({ steps }: RunDetail): WorkRow[] {
  return steps.map((step, index) => ({
    ...plain(`step ${index}`, 'step', step.name),
    ...(step.replayed ? { note: say('work.stepOnRecord') } : {}),
    details: step.output === null ? [] : [{ label: say('work.cameTo'), text: printed(step.output) }],
    from: instant(step.startedAt),
    to: instant(step.endedAt),
  }));
}

function deliveryRows({ deliveries }: RunDetail): WorkRow[] {
  return deliveries.map((one) => ({
    ...plain(one.id, 'delivery', say('work.on', { state: say(`work.state.${one.state}`), channel: one.channel })),
    isBad: one.state === 'failed',
    ...(one.errorMessage === null ? {} : { note: one.errorMessage }),
    details: [
      { label: say('work.said'), text: one.text },
      ...(one.channelMessageId === null
        ? []
        : [
            { label: say('work.proof'), text: say('work.proofIs', { id: one.channelMessageId, channel: one.channel }) },
          ]),
    ],
    from: readInstant(one.createdAt),
    to: instant(one.sentAt),
  }));
}

function lastWords({ output, transcript }: RunDetail): WorkRow[] {
  if (output === null || output === '' || output === transcript.at(-1)?.text) return [];
  const words = plain('output', 'words', say('work.lastWords'));
  return [{ ...words, details: [{ label: say('work.endedWith'), text: output }] }];
}

const plain = (key: string, kind: RowKind, name: string): WorkRow => {
  return { key, kind, name, isBad: false, details: [], from: null, to: null };
};

function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** The stretches of time of the rows; open ones last until now. */
export function stretchesOf(rows: readonly WorkRow[], now: number): readonly Stretch[] {
  return rows.flatMap(({ kind, from, to }) => {
    const begin = from ?? to;
    if (begin === null) return [];
    return [{ from: begin, to: Math.max(begin, to ?? now), isWork: kind !== 'wait' }];
  });
}
