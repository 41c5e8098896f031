import { fitsPattern } from './name-pattern.ts';
import type { ToolAnnotations } from './tool-definition.ts';

/** The operator's word about tools of a server. What it leaves out stays as it is for all. */
export interface TrustRule {
  /** The tool as the server calls it; `*` stands for any text. */
  readonly tool: string;
  readonly effect?: 'reads' | 'changes';
  readonly idempotent?: boolean;
  readonly approval?: 'never' | 'always';
  /** True: it destroys nothing and sends nothing to others, so that a card may offer "Always". False: its cards are decided on the page alone. */
  readonly lasting?: boolean;
  /** False: what it answers is nobody's secret, so that what reaches out later in the same turn is not judged more strictly for it. */
  readonly private?: boolean;
}

/** By which rules a tool of a foreign server is called. */
export interface ToolStanding {
  readonly effect: 'reads' | 'changes';
  readonly idempotent: boolean;
  readonly approval: 'never' | 'always';
  /** Whether a card may offer "Always", and leave arguments open then. */
  readonly lasting: boolean;
  readonly freeable: boolean;
  /** Whether a chat may decide its card. */
  readonly inChat: boolean;
  readonly private: boolean;
}

/**
 * A server is not believed: its tool changes something, must not be called twice, asks each time, and answers what is private. What it says about itself can only
 * make that stricter; only the operator's word loosens it. Of several rules that fit, the later one counts, field by field. A tool that calls itself destructive or
 * open to the world gets "Always" only from a rule that names it: a pattern was not written with that tool in mind.
 */
export function judgeTool(
  name: string,
  annotations: ToolAnnotations = {},
  trust: readonly TrustRule[] = [],
): ToolStanding {
  const isGrave = annotations.destructiveHint === true || annotations.openWorldHint === true;
  const standing = {
    effect: 'changes',
    idempotent: false,
    approval: 'always',
    lasting: false,
    inChat: !isGrave,
    private: true,
  } as const;
  const said = trust
    .filter(({ tool }) => fitsPattern(name, tool))
    .map(({ tool, lasting, ...rest }) => {
      const counts = lasting !== undefined && !(lasting && isGrave && tool !== name);
      return withoutGaps({ ...rest, ...(counts && { lasting, inChat: lasting }) });
    });
  const judged = Object.assign({}, standing, ...said) as Omit<ToolStanding, 'freeable'>;
  return { ...judged, freeable: judged.lasting };
}

const withoutGaps = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
