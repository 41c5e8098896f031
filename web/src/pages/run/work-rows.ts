import { callTokenWords } from '../../../../src/client/index.ts';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { readInstant } from '../../time/now.ts';
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

const DELIVERED: Readonly<Record<RunDetail['deliveries'][number]['state'], string>> = {
  waiting: 'Not sent or seen yet',
  sent: 'Sent',
  shown: 'Seen',
  answered: 'Answered',
  failed: 'Could not be delivered',
  unknown: 'May have been sent: the channel did not confirm it',
};

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
  const name = run.startedAt === null ? 'Waited and did not start' : 'Waited to start';
  return [{ ...plain('due', 'wait', name), from: due, to: began, ...(note ? { note } : {}) }];
}

function tryRows({ tries }: RunDetail): WorkRow[] {
  if (tries.length < 2 && tries.every(({ error }) => error === null)) return [];
  return tries.flatMap((one, index): WorkRow[] => {
    const { number, error, waitedFor, process } = one;
    const isLast = index === tries.length - 1;
    const came = error === null ? (waitedFor ?? (isLast ? undefined : 'went on later')) : error.message;
    const row: WorkRow = {
      ...plain(`attempt ${number}`, 'try', `Attempt ${number}`),
      isBad: error !== null,
      ...(came === undefined ? {} : { note: came }),
      ...(error === null ? {} : { code: error.code }),
      details: process === null ? [] : [{ label: 'Carried out by', text: process }],
      from: readInstant(one.startedAt),
      to: instant(one.endedAt),
    };
    const next = tries[index + 1];
    if (next === undefined || one.endedAt === null) return [row];
    const pause = { ...plain(`pause ${number}`, 'wait', 'Waited for the next attempt'), from: row.to };
    return [row, { ...pause, to: readInstant(next.startedAt) }];
  });
}

function modelRows({ transcript }: RunDetail): WorkRow[] {
  return transcript.flatMap((step): WorkRow[] => {
    const details: Detail[] = [];
    if (step.reasoning !== '') details.push({ label: 'What it thought', text: step.reasoning });
    if (step.text !== '') details.push({ label: 'What it wrote', text: step.text });
    const tokens = callTokenWords(step);
    if (tokens !== null) details.push({ label: 'What it took', text: tokens });
    const back = `Nobody was shown this: it promised “${step.sentBack}” and scheduled nothing, so it went back`;
    const model: WorkRow = {
      ...plain(`model ${step.number}`, 'model', 'Asked the model'),
      details,
      ...(step.sentBack === null ? {} : { note: back }),
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
          ...(tool.source === null ? [] : [{ label: 'A tool of', text: tool.source }]),
          { label: 'Asked', text: printed(tool.input) },
          ...(tool.output === null ? [] : [{ label: 'Answered', text: printed(tool.output) }]),
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
  return [
    ...(replayed ? ['Called again after a crash, with the same key.'] : []),
    ...(fromRecord ? ['Not called again in the last attempt: its answer was on record.'] : []),
  ];
}

const noted = (notes: readonly string[]): Pick<WorkRow, 'note'> =>
  notes.length === 0 ? {} : { note: notes.join(' ') };

function stepRows({ steps }: RunDetail): WorkRow[] {
  return steps.map((step, index) => ({
    ...plain(`step ${index}`, 'step', step.name),
    ...(step.replayed ? { note: 'Not done again in the last attempt: its result was on record.' } : {}),
    details: step.output === null ? [] : [{ label: 'Came to', text: printed(step.output) }],
    from: instant(step.startedAt),
    to: instant(step.endedAt),
  }));
}

function deliveryRows({ deliveries }: RunDetail): WorkRow[] {
  return deliveries.map((one) => ({
    ...plain(one.id, 'delivery', `${DELIVERED[one.state]} on ${one.channel}`),
    isBad: one.state === 'failed',
    ...(one.errorMessage === null ? {} : { note: one.errorMessage }),
    details: [
      { label: 'Said', text: one.text },
      ...(one.channelMessageId === null
        ? []
        : [{ label: 'Proof', text: `message ${one.channelMessageId} of ${one.channel}` }]),
    ],
    from: readInstant(one.createdAt),
    to: instant(one.sentAt),
  }));
}

function lastWords({ output, transcript }: RunDetail): WorkRow[] {
  if (output === null || output === '' || output === transcript.at(-1)?.text) return [];
  const words = plain('output', 'words', 'Its last words, which nobody was sent');
  return [{ ...words, details: [{ label: 'It ended with', text: output }] }];
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
