/** An error of the page, as it was caught. */
export interface Fault {
  readonly error: unknown;
  /** The component stack around it. */
  readonly parts: string | null;
  /** The page's path without the query. */
  readonly path: string;
  readonly build: string | null;
  readonly browser: string;
  /** As an ISO instant. */
  readonly at: string;
}

/** The innermost components say where it was; the outer ones are always the same. */
const PARTS_TOLD = 8;

/** The error's message as one sentence. */
export function faultWords(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return said.length > 300 ? `${said.slice(0, 300)}…` : said;
}

/** A report for developers, as one text to copy. */
export function faultDetails({ error, parts, path, build, browser, at }: Fault): string {
  const around = (parts ?? '').split('\n').filter((line) => line.trim() !== '');
  return [
    'A page of Belfry stopped working.',
    `when: ${at}`,
    `page: ${path}`,
    `build: ${build ?? 'unknown'}`,
    `browser: ${browser}`,
    `error: ${faultWords(error)}`,
    ...(error instanceof Error && error.stack !== undefined ? ['', error.stack] : []),
    ...(around.length > 0 ? ['', 'inside:', ...around.slice(0, PARTS_TOLD).map((line) => line.trim())] : []),
  ].join('\n');
}
