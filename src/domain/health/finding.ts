/** One thing that the doctor looked at: how it is, and what to do when it is not well. */
export interface Finding {
  readonly check: string;
  /** `wrong`: something does not work; `mind`: worth knowing, and breaks nothing. */
  readonly state: 'well' | 'mind' | 'wrong';
  readonly message: string;
  readonly fix: string | null;
}

/** What is not well comes first: a person reads from the top. */
export const FINDING_ORDER: readonly Finding['state'][] = ['wrong', 'mind', 'well'];

export const well = (check: string, message: string): Finding => ({ check, state: 'well', message, fix: null });
export const mind = (check: string, message: string, fix: string): Finding => ({ check, state: 'mind', message, fix });
export const wrong = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'wrong',
  message,
  fix,
});

/** The gravest first, and as they were found among equals. */
export const gravestFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => FINDING_ORDER.indexOf(a.state) - FINDING_ORDER.indexOf(b.state));
