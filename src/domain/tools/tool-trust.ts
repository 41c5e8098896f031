import { fitsPattern } from './name-pattern.ts';
import type { ToolAnnotations } from './tool-definition.ts';

/** The operator's declaration about tools of a server. Missing fields keep their defaults. */
export interface TrustRule {
  /** The server's name for the tool; `*` stands for any text. */
  readonly tool: string;
  readonly effect?: 'reads' | 'changes';
  readonly idempotent?: boolean;
  readonly approval?: 'never' | 'always';
  /**
   * True when it destroys nothing and sends nothing to others, so that a card may offer "Always". False when its
   * cards can be decided only on the page.
   */
  readonly lasting?: boolean;
  /**
   * False when its answers are not private, so that later outgoing calls in the same turn are not checked more
   * strictly because of it.
   */
  readonly private?: boolean;
  /**
   * True when it is called without a yes, where `approval` says so, in a run in which nobody talks to the agent and
   * which has text of others before it.
   * @default true for what reads or is `lasting`, unless it declares itself destructive
   */
  readonly unattended?: boolean;
}

/** The rules for calls of a foreign server's tool. */
export interface ToolStanding {
  readonly effect: 'reads' | 'changes';
  readonly idempotent: boolean;
  readonly approval: 'never' | 'always';
  /** Whether a card may offer "Always", with open arguments. */
  readonly lasting: boolean;
  readonly freeable: boolean;
  /** Whether a chat may decide its card. */
  readonly inChat: boolean;
  readonly private: boolean;
  readonly unattended: boolean;
}

/**
 * A server is not trusted: by default its tool changes something, must not be called twice, needs approval each time,
 * and answers private data. Its own statements can only make that stricter; only the operator's declaration relaxes
 * it. Of several matching rules the later one counts, field by field. A tool that declares itself destructive or open
 * to the world gets "Always" only from a rule with its exact name, because a pattern was not written with that tool
 * in mind.
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
  const judged = Object.assign({}, standing, ...said) as Omit<ToolStanding, 'freeable' | 'unattended'> & TrustRule;
  const isHarmless = judged.lasting || (judged.effect === 'reads' && annotations.destructiveHint !== true);
  return { ...judged, freeable: judged.lasting, unattended: judged.unattended ?? isHarmless };
}

const withoutGaps = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
