/** Something a rule does not allow: where it is, what is wrong, and what to do about it. */
export interface Finding {
  readonly rule: string;
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly line?: number | undefined;
  readonly problem: string;
  readonly fix: string;
}

/** One finding as two lines of text; the first begins with a place that editors open on a click. */
export function describeFinding({ rule, path, line, problem, fix }: Finding): string {
  return `${path}${line === undefined ? '' : `:${line}`} ${problem} [${rule}]\n    ${fix}`;
}
