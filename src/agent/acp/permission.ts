import { hash } from 'node:crypto';
import type { PermissionOption, RequestPermissionRequest, ToolCallContent } from '@agentclientprotocol/sdk';
import type { AskedTool } from '../../domain/approval/proposal.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** How much of one text a card shows; the rest is covered by its hash. */
const SHOWN_LENGTH = 4_000;
/** How many texts of one request are shown. */
const SHOWN_CHANGES = 20;
const TITLE_LENGTH = 500;

/**
 * The kinds of tools whose card may offer "Always": they run no command, destroy nothing and write to nobody else.
 * Every other kind, and a tool without a kind, asks each time.
 */
const LASTING_KINDS: readonly string[] = ['read', 'search', 'edit', 'think'];
/** Arguments with these names are commands, whatever the tool's name is. */
const COMMAND_FIELD = /^(cmd|command|commands|script|shell|argv|code)$/i;

/** An agent's request for permission, as a card shows it. */
export interface AskedPermission {
  readonly tool: Omit<AskedTool, 'scheduleRevision'>;
  readonly input: Readonly<Record<string, unknown>>;
  /** sha256 over the tool and all its arguments: a repeated request has the same key. */
  readonly key: string;
  readonly options: readonly PermissionOption[];
}

export interface AskingProgram {
  /** The operator's command for it. */
  readonly argv: readonly string[];
  /** Its own version, as it reports it. */
  readonly version: string | null;
}

/**
 * Reads an agent's request for permission. All of it is the agent's claim: it is shown, and only the person's
 * approval has an effect.
 */
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

/** True for a call that is known completely, so that it can be recognised. */
function isLasting(kind: unknown, given: Readonly<Record<string, unknown>> | null): boolean {
  if (given === null || typeof kind !== 'string' || !LASTING_KINDS.includes(kind)) return false;
  return !namesCommand(given);
}

/** At any depth: an agent may nest the call in an argument. */
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

/** Cuts long texts and adds the hash of what was cut, so that another ending is another call. */
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

/**
 * The option that allows this call alone; null when the agent offers none. Belfry never chooses a lasting option: it
 * stores lasting permissions itself, not the agent.
 */
export const yesOnce = (options: readonly PermissionOption[]): string | null =>
  options.find(({ kind }) => kind === 'allow_once')?.optionId ?? null;

/** The option that denies; null when the agent offers none. */
export const noTo = (options: readonly PermissionOption[]): string | null =>
  (options.find(({ kind }) => kind === 'reject_once') ?? options.find(({ kind }) => kind === 'reject_always'))
    ?.optionId ?? null;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
