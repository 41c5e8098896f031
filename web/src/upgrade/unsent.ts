/** A field that a person typed into, as far as it matters here. */
interface Field {
  readonly isConnected: boolean;
  readonly value?: string;
  readonly type?: string;
  readonly readOnly?: boolean;
  readonly form?: unknown;
}

/** Fields whose content is no loss: a search is typed again in a second. */
const NOTHING_TYPED = ['search', 'button', 'submit', 'file', 'hidden'];
const CHOSEN = ['checkbox', 'radio', 'select-one', 'select-multiple'];

const holds = new Set<object>();
const touched = new Set<Field>();

/** Prevents a reload until the returned function is called: something in the page exists nowhere else. */
export function holdReload(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Records that a person edited a field. */
export function noteTyped(field: Field): void {
  const { type = '' } = field;
  if (field.readOnly === true || NOTHING_TYPED.includes(type)) return;
  // A checkbox or a choice outside a form takes effect at once.
  if (CHOSEN.includes(type) && (field.form ?? null) === null) return;
  touched.add(field);
}

/** True when a reload would lose something. */
export function hasUnsent(): boolean {
  for (const field of touched) {
    if (!field.isConnected) touched.delete(field);
    else if (CHOSEN.includes(field.type ?? '') || (field.value ?? '').trim() !== '') return true;
  }
  return holds.size > 0;
}

/** Watches the fields of the page from now on. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => target instanceof HTMLElement && noteTyped(target as Field), true);
}
