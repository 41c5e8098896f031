import { fitsPattern } from './name-pattern.ts';
import type { ToolAnnotations } from './tool-definition.ts';

/** The operator's word about tools of a server. What it leaves out stays as it is for all. */
export interface TrustRule {
  /** The tool as the server calls it; `*` stands for any text. */
  readonly tool: string;
  readonly effect?: 'reads' | 'changes';
  readonly idempotent?: boolean;
  readonly approval?: 'never' | 'always';
  readonly lasting?: boolean;
  /** False: what it answers is nobody's secret, so that what reaches out later in the same turn is not judged more strictly for it. */
  readonly private?: boolean;
}

/** By which rules a tool of a foreign server is called. */
export interface ToolStanding {
  readonly effect: 'reads' | 'changes';
  readonly idempotent: boolean;
  readonly approval: 'never' | 'always';
  readonly lasting: boolean;
  /** The operator themselves said that it may be allowed for longer: then arguments of it may be left open too. */
  readonly freeable: boolean;
  readonly private: boolean;
}

/**
 * A server is not believed: its tool changes something, must not be called twice, asks, and answers what is private. What it says about itself can only make that
 * stricter; only the operator's word loosens it. Of several rules that fit, the later one counts, field by field.
 */
export function judgeTool(
  name: string,
  annotations: ToolAnnotations = {},
  trust: readonly TrustRule[] = [],
): ToolStanding {
  const strict = annotations.destructiveHint === true || annotations.openWorldHint === true;
  const standing: ToolStanding = {
    effect: 'changes',
    idempotent: false,
    approval: 'always',
    lasting: !strict,
    freeable: false,
    private: true,
  };
  const said = trust.filter(({ tool }) => fitsPattern(name, tool)).map(({ tool: _, ...rest }) => withoutGaps(rest));
  const judged = Object.assign(standing, ...said) as ToolStanding;
  return { ...judged, freeable: judged.lasting && said.some(({ lasting }) => lasting === true) };
}

const withoutGaps = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
