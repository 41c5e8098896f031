import { canonicalJson } from '../canonical-json.ts';

/** One part of the answer of a foreign server's tool. */
export interface ResultPart {
  readonly type: string;
  readonly text?: unknown;
  readonly data?: unknown;
  readonly mimeType?: unknown;
  readonly uri?: unknown;
  readonly name?: unknown;
  readonly resource?: unknown;
}

export interface ToolAnswer {
  readonly content?: readonly ResultPart[];
  readonly structuredContent?: unknown;
}

const TOO_DEEP = '[data that are nested too deeply to be read]';

/**
 * A result for a model: its data unchanged or its texts, and words for everything else. A server that gives both says
 * the same twice, so the model reads the one that says more.
 */
export function readResult({ content = [], structuredContent }: ToolAnswer): unknown {
  const parts = content.map(partWords);
  if (structuredContent === undefined) return parts.join('\n\n') || 'Done. It answered nothing.';
  // The call was made: an answer that cannot be stored does not make it fail.
  if (!canBeWritten(structuredContent)) return [...parts, TOO_DEEP].join('\n\n');
  const texts = content.filter(({ type }) => type === 'text');
  const data = canonicalJson(structuredContent);
  const saysMore = texts.map(partWords).join('\n\n').length > data.length;
  if (saysMore && !texts.some((part) => isSame(part, structuredContent))) return parts.join('\n\n');
  const others = parts.filter((_, index) => content[index]?.type !== 'text');
  return others.length === 0 ? structuredContent : [...others, data].join('\n\n');
}

function canBeWritten(data: unknown): boolean {
  try {
    return canonicalJson(data) !== undefined;
  } catch {
    return false;
  }
}

/** A server repeats its data as text, for clients that only read text. */
function isSame(part: ResultPart | undefined, data: unknown): boolean {
  if (part?.type !== 'text' || typeof part.text !== 'string') return false;
  try {
    return canonicalJson(JSON.parse(part.text)) === canonicalJson(data);
  } catch {
    return false;
  }
}

function partWords(part: ResultPart): string {
  switch (part.type) {
    case 'text':
      return typeof part.text === 'string' ? part.text : '';
    case 'image':
    case 'audio':
      return `[${part.type === 'image' ? 'an image' : 'a sound'}, ${kind(part.mimeType)}, ${base64Size(part.data)}]`;
    case 'resource_link':
      return `[a link to a resource${named(part.name)}: ${short(part.uri)}]`;
    case 'resource':
      return resourceWords((part.resource ?? {}) as ResultPart & { readonly blob?: unknown });
    default:
      return `[something of the kind ${short(part.type)}]`;
  }
}

function resourceWords(resource: ResultPart & { readonly blob?: unknown }): string {
  if (typeof resource.text === 'string') return `[a resource, ${short(resource.uri)}]\n${resource.text}`;
  return `[a resource, ${short(resource.uri)}, ${kind(resource.mimeType)}, ${base64Size(resource.blob)}]`;
}

const named = (name: unknown): string => (typeof name === 'string' && name !== '' ? ` (${short(name)})` : '');
const kind = (mimeType: unknown): string => (typeof mimeType === 'string' ? short(mimeType) : 'of no named kind');

function short(text: unknown): string {
  const words = typeof text === 'string' ? text.replace(/\s+/g, ' ') : 'without a name';
  return words.length > 200 ? `${words.slice(0, 200)}…` : words;
}

function base64Size(data: unknown): string {
  const bytes = typeof data === 'string' ? Math.floor((data.replace(/={1,2}$/, '').length * 3) / 4) : 0;
  return bytes < 1_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000)} kB`;
}
