/** A fault of the page, as it was met. */
export interface Fault {
  readonly error: unknown;
  /** The parts of the page around it. */
  readonly parts: string | null;
  /** The page's path, without what was searched for. */
  readonly path: string;
  readonly build: string | null;
  readonly browser: string;
  /** As an ISO instant. */
  readonly at: string;
}

/** The innermost parts say where it was; the others only that it was inside the page. */
const PARTS_TOLD = 8;

/** One sentence of what went wrong, as the code said it. */
export function faultWords(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return said.length > 300 ? `${said.slice(0, 300)}…` : said;
}

/** What somebody needs who mends it, in one text to copy. */
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
