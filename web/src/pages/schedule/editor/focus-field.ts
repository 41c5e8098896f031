/** Focuses a field of a form by its id, and unfolds what hides it. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
