// A program learns that another one made something, and not what it wrote: a text can be an instruction in disguise.
import type { Tx } from '../../store/database.ts';
import { writtenByOthers } from '../../store/schedules/made-by.ts';

/** The fields by which a result says what it is about, the most telling first. */
const ABOUT = ['schedule_id', 'scheduleId', 'task_id', 'proposal_id', 'reminder_id', 'id'];
/** What is left of another program's: nothing that it could have worded. */
const KEPT = new Set([
  ...[
    'ok',
    'number',
    ...ABOUT,
    'runId',
    'kind',
    'operation',
    'state',
    'status',
    'asked_as',
    'approve_at',
    'note',
    'when',
  ],
  ...['sentence', 'next', 'nextAt', 'nextWords', 'nominalAt', 'dueAt', 'startedAt', 'endedAt', 'expires', 'expiresAt'],
]);
const TEXTS = new Set(['what', 'prompt', 'description']);
const HIDDEN = 'written by another program, and not shown here';

type Fields = Readonly<Record<string, unknown>>;

/** A result without the texts that other programs than that of the token wrote. */
export async function withoutOthersTexts<T>(
  tx: Tx,
  { userId, tokenId }: { readonly userId: string; readonly tokenId: string | undefined },
  result: T,
): Promise<T> {
  if (tokenId === undefined) return result;
  const ids = new Set<string>();
  rewrite(result, (fields) => {
    const id = aboutOf(fields);
    if (id !== undefined) ids.add(id);
    return fields;
  });
  const others = await writtenByOthers(tx, { userId, ids: [...ids] }, tokenId);
  return rewrite(result, (fields) => (others.has(aboutOf(fields) ?? '') ? bare(fields) : fields)) as T;
}

const aboutOf = (fields: Fields): string | undefined =>
  ABOUT.map((name) => fields[name]).find((value) => typeof value === 'string');

const bare = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (TEXTS.has(name)) return [[name, HIDDEN]];
      if (name === 'when' && typeof value === 'object') return [[name, { sentence: (value as Fields).sentence }]];
      return KEPT.has(name) && typeof value !== 'object' ? [[name, value]] : [];
    }),
  );

function rewrite(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = change(value as Fields);
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, rewrite(one, change)]));
}
