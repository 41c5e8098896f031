// Rows of all tables but schedules that hold JSON and are shown in lists: one that was spoiled by hand takes no other
// with it, is named where it is asked for alone, and by the doctor.
import type { Selectable } from 'kysely';
import { SCHEDULE_KINDS } from '../domain/schedules/schedule.ts';
import { PARAMETER_TYPES } from '../domain/templates/template.ts';
import { REVERSALS } from '../domain/undo/undo-step.ts';
import type { ProposalTable } from './approval/proposal-tables.ts';
import type { EventSubscriptionTable } from './hooks/event-subscription-table.ts';
import type { RunTable } from './runs/run-tables.ts';
import { isClock, isDefinition } from './schedules/spoiled-rows.ts';
import type { OfferTable } from './server/budget-tables.ts';
import {
  anyOf,
  isNumber,
  isText,
  json,
  type Look,
  type Looks,
  listOf,
  maybe,
  oneOf,
  orNull,
  record,
  type Spoiled,
  spoiledError,
  spoiledIn,
} from './spoiled-rows.ts';
import type { TemplateTable } from './templates/template-tables.ts';
import type { UndoStepTable } from './undo/undo-table.ts';

const ANY = record({});
const isLine = anyOf(isText, record({ name: isText }));
const isDeed = record({
  ...{ input: ANY, what: isText, words: isLine, stamp: isText },
  changes: listOf(record({ field: isText, label: isLine })),
});
const isContent = anyOf(isDefinition, isDeed);
/** Reasons were one text before they were a list. */
const why: Look = (value) =>
  typeof value === 'string' && !value.startsWith('[') ? '' : orNull(json(listOf(isLine), 'reasons'))(value);

const isOffer = anyOf(
  record({
    ...{ kind: oneOf(['budget']), budget: isText, limit: isNumber, used: isNumber, scope: isText },
    ...{ raiseBy: isNumber, day: isText, stopped: listOf(record({ turnId: isText })) },
  }),
  record({ kind: oneOf(['promise']), agent: isText, sentence: isText, text: isText }),
  record({ kind: oneOf(['zone']), from: isText, scheduleIds: listOf(isText), words: isText }),
  record({
    ...{ kind: oneOf(['program']), program: record({ tokenId: isText, name: isText }) },
    ...{ scheduleId: isText, words: isText },
  }),
  record({ kind: oneOf(['first_run']), scheduleId: isText, words: isText }),
);

const isTemplate = record({
  ...{ kind: oneOf(SCHEDULE_KINDS), title: isText, summary: isText, what: isText, when: isText, more: ANY },
  followUp: maybe(ANY),
  parameters: listOf(record({ name: isText, type: oneOf(PARAMETER_TYPES), description: isText })),
});

const isQuiet = record({ from: isClock, to: isClock, action: oneOf(['delay', 'skip']) });

const isWay = anyOf(
  record({ kind: oneOf(['call']), operation: oneOf(REVERSALS), id: isText }),
  record({ kind: oneOf(['made']), scheduleId: isText }),
  record({ kind: oneOf(['definition']), scheduleId: isText, fields: ANY }),
  record({ kind: oneOf(['task']), taskId: isText, fields: ANY }),
  record({ kind: oneOf(['answer']), reminderId: isText, state: isText }),
  record({ kind: oneOf(['settings', 'heartbeat']), before: ANY, after: ANY }),
  record({ kind: oneOf(['agent']), threadId: isText, before: isText, after: isText }),
  record({ kind: oneOf(['card']), proposalId: isText }),
  record({ kind: oneOf(['never']), why: isText }),
);

interface Tables {
  readonly proposals: Selectable<ProposalTable>;
  readonly offers: OfferTable;
  readonly templates: TemplateTable;
  readonly event_subscriptions: EventSubscriptionTable;
  readonly runs: RunTable;
  readonly undo_steps: UndoStepTable;
  readonly users: { readonly id: string; readonly quiet_hours_json: string | null };
}
export type ReadableTable = keyof Tables;

const LOOKS: { readonly [Table in ReadableTable]: { readonly noun: string; readonly looks: Looks<Tables[Table]> } } = {
  proposals: {
    noun: 'request for a yes',
    looks: [
      ['definition_json', json(isContent, 'a request')],
      ['asked_json', json(isContent, 'a request')],
      ['target_json', orNull(json(record({ scheduleId: isText, definition: isDefinition }), 'a target'))],
      ['notes_json', json(maybe(record({ assumptions: listOf(ANY), warnings: listOf(ANY) })), 'notes')],
      ['args_json', orNull(json(ANY, 'arguments'))],
      ['decision_json', orNull(json(record({ by: isText, at: isNumber, words: isText }), 'a decision'))],
      ['undo_json', orNull(json(record({ kind: isText }), 'a way back'))],
      ['why', why],
    ],
  },
  offers: { noun: 'question', looks: [['facts_json', json(isOffer, 'facts')]] },
  templates: { noun: 'template', looks: [['definition_json', json(isTemplate, 'a template')]] },
  event_subscriptions: { noun: 'subscription', looks: [['arguments_json', json(ANY, 'arguments')]] },
  runs: {
    noun: 'run',
    looks: [
      ['facts_json', orNull(json(record({ event: maybe(ANY), verdict: maybe(ANY), choice: maybe(ANY) }), 'facts'))],
    ],
  },
  undo_steps: { noun: 'way back', looks: [['way_json', json(isWay, 'a way back')]] },
  users: {
    noun: 'person',
    looks: [['quiet_hours_json', orNull(json(isQuiet, 'quiet hours'))]],
  },
};
export const READABLE_TABLES = Object.keys(LOOKS) as ReadableTable[];

export const nounOf = (table: ReadableTable): string => LOOKS[table].noun;

export const findSpoiledIn = <Table extends ReadableTable>(table: Table, row: Tables[Table]): Spoiled | null =>
  spoiledIn(LOOKS[table].looks as Looks<Tables[Table]>, row);

/** What a row holds. @throws AppError wrong_state, when it cannot be read */
export function readRow<Table extends ReadableTable, T>(
  table: Table,
  row: Tables[Table],
  read: (row: Tables[Table]) => T,
): T {
  const spoiled = findSpoiledIn(table, row);
  if (spoiled !== null) throw spoiledError(nounOf(table), table, row.id, spoiled);
  return read(row);
}

/** What those of these rows hold that can be read. */
export const readRows = <Table extends ReadableTable, Row extends Tables[Table], T>(
  table: Table,
  rows: readonly Row[],
  read: (row: Row) => T,
): T[] => rows.filter((row) => findSpoiledIn(table, row) === null).map(read);

/** A page of what can be read: as many as are asked for while there are more, so that no page seems to be the last. */
export async function readPage<Table extends ReadableTable, T>(
  table: Table,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  fetch: (after: string | null, limit: number) => Promise<readonly Tables[Table][]>,
  read: (row: Tables[Table]) => T,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = after; ; ) {
    const wanted = limit - found.length;
    const rows = await fetch(from, wanted);
    found.push(...readRows(table, rows, read));
    const last = rows.at(-1);
    if (last === undefined || rows.length < wanted || found.length >= limit) return found;
    from = last.id;
  }
}
