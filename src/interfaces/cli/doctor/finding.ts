/** One line of the doctor: what was looked at, how it is, and what to do when it is not well. */
export interface Finding {
  readonly check: string;
  /** `wrong` makes the exit code 1; `mind` is worth knowing and breaks nothing. */
  readonly state: 'well' | 'mind' | 'wrong';
  readonly message: string;
  readonly fix: string | null;
}

export const well = (check: string, message: string): Finding => ({ check, state: 'well', message, fix: null });
export const mind = (check: string, message: string, fix: string): Finding => ({ check, state: 'mind', message, fix });
export const wrong = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'wrong',
  message,
  fix,
});
