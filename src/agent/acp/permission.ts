import { hash } from 'node:crypto';
import type { PermissionOption, RequestPermissionRequest, ToolCallContent } from '@agentclientprotocol/sdk';
import type { AskedTool } from '../../domain/approval/proposal.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** So much of one text is shown on a card; of the rest its hash. */
const SHOWN_LENGTH = 4_000;
/** So many texts of one request are shown. */
const SHOWN_CHANGES = 20;
const TITLE_LENGTH = 500;

/**
 * Kinds of tools whose card may offer "Always": they run no command, destroy nothing and write to nobody else. Anything else an agent says of
 * its tool, or leaves unsaid, asks each time.
 */
const LASTING_KINDS: readonly string[] = ['read', 'search', 'edit', 'think'];
/** Arguments of this name are a command, whatever the tool is called. */
const COMMAND_FIELD = /^(cmd|command|commands|script|shell|argv|code)$/i;

/** What an agent wants leave for, as a card shows it. */
export interface AskedPermission {
  readonly tool: Omit<AskedTool, 'scheduleRevision'>;
  readonly input: Readonly<Record<string, unknown>>;
  /** sha256 over the tool and all that it would be called with: the same request made again has the same one. */
  readonly key: string;
  readonly options: readonly PermissionOption[];
}

/** The agent that asks. */
export interface AskingProgram {
  /** How the operator starts it. */
  readonly argv: readonly string[];
  /** What it says it is. */
  readonly version: string | null;
}

/** Reads what an agent asks leave for. Everything in it is the agent's word: it is shown, and nothing but the person's yes follows from it. */
export function readPermission(
  { argv, version }: AskingProgram,
  { toolCall, options }: RequestPermissionRequest,
): AskedPermission {
  const { title, kind, name, rawInput, content, locations } = toolCall;
  const given = isRecord(rawInput)
    ? rawInput
    : rawInput === undefined || rawInput === null
      ? null
      : { input: rawInput };
  const changes = (content ?? []).slice(0, SHOWN_CHANGES).map(changeOf);
  const [left, leftFiles] = [content, locations].map((list) => Math.max(0, (list?.length ?? 0) - SHOWN_CHANGES)) as [
    number,
    number,
  ];
  const input = bounded({
    title: (title ?? '').slice(0, TITLE_LENGTH).toWellFormed(),
    kind: kind ?? 'other',
    ...(given === null ? {} : { arguments: given }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(left === 0 ? {} : { more_changes: left }),
    ...(locations == null || locations.length === 0
      ? {}
      : { files: locations.map(({ path }) => path).slice(0, SHOWN_CHANGES) }),
    ...(leftFiles === 0 ? {} : { more_files: leftFiles }),
  }) as Record<string, unknown>;
  const toolName = (name ?? kind ?? 'other').slice(0, 64).toWellFormed();
  const description = `A tool of the program ${JSON.stringify(argv[0] ?? '')}. What it says of itself is the program's word.`;
  const toolHash = sha256(canonicalJson({ acp: argv, version, name: toolName, kind: kind ?? null }));
  const whole = canonicalJson({ tool: toolHash, call: asJson({ title, rawInput, content, locations }) });
  const isShownWhole = left + leftFiles === 0 && (title?.length ?? 0) <= TITLE_LENGTH && (content ?? []).every(isShown);
  const lasting = isShownWhole && isLasting(kind, given);
  return {
    tool: {
      ...{ name: toolName, source: `the program “${argv.join(' ').slice(0, 100)}”`, description, hash: toolHash },
      ...{ lasting, freeable: false, inChat: lasting, step: 0, ordinal: 0 },
    },
    input,
    key: sha256(whole),
    options,
  };
}

/** Only a call that is known whole can be known again. */
function isLasting(kind: unknown, given: Readonly<Record<string, unknown>> | null): boolean {
  if (given === null || typeof kind !== 'string' || !LASTING_KINDS.includes(kind)) return false;
  return !namesCommand(given);
}

/** At any depth: an agent may pack what it would call. */
function namesCommand(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesCommand);
  return isRecord(value) && Object.entries(value).some(([name, one]) => COMMAND_FIELD.test(name) || namesCommand(one));
}

const isShown = (content: ToolCallContent): boolean =>
  content.type === 'diff' || (content.type === 'content' && content.content.type === 'text');

function changeOf(content: ToolCallContent): Readonly<Record<string, unknown>> {
  if (content.type === 'diff') return { path: content.path, before: content.oldText ?? null, after: content.newText };
  if (content.type === 'content' && content.content.type === 'text') return { text: content.content.text };
  return { type: content.type };
}

/** Long texts are cut, and what was cut is bound by its hash: another end is another call. */
function bounded(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = redactTokens(value.toWellFormed());
    if (text.length <= SHOWN_LENGTH) return text;
    return `${text.slice(0, SHOWN_LENGTH).toWellFormed()} [${text.length - SHOWN_LENGTH} more characters, sha256 ${sha256(value)}]`;
  }
  if (Array.isArray(value)) return value.map(bounded);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bounded(one)]));
}

/** The option that says yes to this call alone. Another yes is never given: what lasts is kept here, not by the agent. */
export const yesOnce = (options: readonly PermissionOption[]): string | null =>
  options.find(({ kind }) => kind === 'allow_once')?.optionId ?? null;

/** The option that says no; null: the agent offers none. */
export const noTo = (options: readonly PermissionOption[]): string | null =>
  (options.find(({ kind }) => kind === 'reject_once') ?? options.find(({ kind }) => kind === 'reject_always'))
    ?.optionId ?? null;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
