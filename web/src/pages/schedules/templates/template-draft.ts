import type { OperationInput } from '../../../../../src/client/index.ts';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import type { Path } from '../../../components/draft/draft.ts';
import { type PlainName, say } from '../../../voice/say.ts';

type Parameter = TemplateView['parameters'][number];
const BLANK = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** The parameters for the blanks of two texts: existing ones in their order, then new ones, which are required. */
export function parametersFor(texts: readonly string[], known: readonly Parameter[]): Parameter[] {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(BLANK)].map((match) => match[1] ?? '')));
  const kept = known.filter(({ name }) => names.delete(name));
  const fresh = [...names].map((name): Parameter => {
    return { name, type: name === 'when' ? 'when' : 'text', description: name.replaceAll('_', ' '), default: null };
  });
  return [...kept, ...fresh];
}

/** "My morning pages!" becomes `my-morning-pages`. */
export function nameOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** The fields of the template editor. */
export type TemplateForm = Pick<TemplateView, 'title' | 'kind' | 'what' | 'when'>;

/** The fields of the template; null for a new one. */
export function templateFormOf(template: TemplateView | null): TemplateForm {
  const { title = '', kind = 'reminder', what = '', when = '' } = template ?? {};
  return { title, kind, what, when };
}

/** What is saved, as a change of the template or as a new one; null when nothing differs. */
export function templateOf(template: TemplateView | null, form: TemplateForm): OperationInput<'save-template'> | null {
  const before = templateFormOf(template);
  const [title, what, when] = [form.title.trim(), form.what.trim(), form.when.trim()];
  const isSame = title === before.title && what === before.what && when === before.when && form.kind === before.kind;
  if (template !== null && isSame) return null;
  const parameters = parametersFor([what, when], template?.parameters ?? []);
  return { name: template?.name ?? nameOf(title), title, kind: form.kind, what, when, parameters };
}

const LABELS: Readonly<Record<Path, PlainName>> = {
  title: 'templates.titleIs',
  kind: 'add.kind',
  what: 'templates.text',
  when: 'field.when',
};

/** The label of a field. */
export const templateLabel = (path: Path): string => (LABELS[path] === undefined ? path : say(LABELS[path]));

/** The value of a field, in words. */
export const templateValueWords = (path: Path, value: unknown): string =>
  path === 'kind' ? say(`kind.${value as TemplateView['kind']}`) : String(value);
