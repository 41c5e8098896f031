/** One finding of the doctor: the state, and what to do about a problem. */
export interface Finding {
  readonly check: string;
  /** `wrong`: something does not work; `mind`: worth knowing, but harmless. */
  readonly state: 'well' | 'mind' | 'wrong';
  readonly message: string;
  readonly fix: string | null;
}

/** Problems come first, because people read from the top. */
export const FINDING_ORDER: readonly Finding['state'][] = ['wrong', 'mind', 'well'];

export const well = (check: string, message: string): Finding => ({ check, state: 'well', message, fix: null });
export const mind = (check: string, message: string, fix: string): Finding => ({ check, state: 'mind', message, fix });
export const wrong = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'wrong',
  message,
  fix,
});

/** The most serious first; equals keep their order. */
export const gravestFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => FINDING_ORDER.indexOf(a.state) - FINDING_ORDER.indexOf(b.state));
