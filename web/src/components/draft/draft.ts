/** A field of a form or of an object in it: `what`, `timing.endsAt`. */
export type Path = string;

/** How a stored thing becomes a form. */
export interface DraftShape<T, F> {
  readonly formOf: (stored: T) => F;
  /**
   * Fields that decide whether others apply, with those others: changing one drops changes of the others.
   * @default none
   */
  readonly governs?: Readonly<Record<Path, readonly Path[]>>;
}

/** A field that both sides changed differently. */
export interface Conflict {
  readonly path: Path;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Null while the person has not chosen. */
  readonly choice: 'mine' | 'theirs' | null;
}

/** A form with the version of the stored thing that it is based on. */
export interface Draft<T, F> {
  readonly base: T;
  readonly form: F;
  readonly conflicts: readonly Conflict[];
  /** Fields that only the other side changed: their new values were taken. */
  readonly taken: readonly Path[];
}

type Leaves = ReadonlyMap<Path, unknown>;

/** The form of a stored thing. */
export function openDraft<T, F>(stored: T, { formOf }: DraftShape<T, F>): Draft<T, F> {
  return { base: stored, form: formOf(stored), conflicts: [], taken: [] };
}

/** True when no conflict is left. */
export const isSettled = ({ conflicts }: Draft<unknown, unknown>): boolean =>
  conflicts.every(({ choice }) => choice !== null);

/** The form after an edit; editing a conflicting field chooses the person's own side. */
export function editDraft<T, F extends object>(draft: Draft<T, F>, form: F): Draft<T, F> {
  const before = leavesOf(draft.form);
  const after = leavesOf(form);
  const conflicts = draft.conflicts.map((conflict): Conflict => {
    const value = after.get(conflict.path);
    return isSame(value, before.get(conflict.path)) ? conflict : { ...conflict, mine: value, choice: 'mine' };
  });
  return { ...draft, form, conflicts };
}

/** The form after the person chose one side of a field. */
export function chooseSide<T, F extends object>(
  draft: Draft<T, F>,
  path: Path,
  choice: 'mine' | 'theirs',
): Draft<T, F> {
  const chosen = draft.conflicts.find((conflict) => conflict.path === path);
  if (chosen === undefined) return draft;
  const conflicts = draft.conflicts.map((one) => (one === chosen ? { ...one, choice } : one));
  return { ...draft, form: formWith(draft.form, new Map([[path, chosen[choice]]])), conflicts };
}

/**
 * Rebases the form onto a newer version: takes what only one side changed; a field that both changed keeps the
 * person's text until they choose.
 */
export function meetVersion<T, F extends object>(
  draft: Draft<T, F>,
  newer: T,
  { formOf, governs = {} }: DraftShape<T, F>,
): Draft<T, F> {
  const base = leavesOf(formOf(draft.base));
  const theirs = leavesOf(formOf(newer));
  const mine = leavesOf(draft.form);
  const isTheirs = (path: Path) => !isSame(theirs.get(path), base.get(path));
  const isMine = (path: Path) => !isSame(mine.get(path), base.get(path));
  const isOpen = (path: Path) => draft.conflicts.some((one) => one.path === path && one.choice === null);
  const isBoth = (path: Path) => {
    if (isSame(mine.get(path), theirs.get(path))) return false;
    if (isOpen(path) || (isMine(path) && isTheirs(path))) return true;
    const others = governs[path] ?? [];
    return (isMine(path) && others.some(isTheirs)) || (isTheirs(path) && others.some(isMine));
  };
  const conflicts = [...mine.keys()]
    .filter(isBoth)
    .map((path): Conflict => ({ path, theirs: theirs.get(path), mine: mine.get(path), choice: null }));
  const taken = [...theirs.keys()].filter((path) => isTheirs(path) && !isMine(path) && !isBoth(path));
  const fresh = new Map(taken.map((path) => [path, theirs.get(path)]));
  const known = draft.taken.filter((path) => !isBoth(path) && !fresh.has(path));
  return { base: newer, form: formWith(draft.form, fresh), conflicts, taken: [...known, ...taken] };
}

/** The paths of a form's fields. */
export const leafPaths = (form: object): readonly Path[] => [...leavesOf(form).keys()];

/** The fields of a form by path; fields of objects have paths of their own. */
function leavesOf(form: object): Leaves {
  const leaves = new Map<Path, unknown>();
  for (const [name, value] of Object.entries(form)) {
    if (!isRecord(value)) leaves.set(name, value);
    else for (const [inner, one] of Object.entries(value)) leaves.set(`${name}.${inner}`, one);
  }
  return leaves;
}

function formWith<F extends object>(form: F, changes: Leaves): F {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(form));
  for (const [path, value] of changes) {
    const [name = '', inner] = path.split('.');
    next[name] = inner === undefined ? value : { ...(next[name] as object), [inner]: value };
  }
  return next as F;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Spaces around a text are no change, because they are not stored. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return plain(one) === plain(other);
}
