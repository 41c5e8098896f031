/** `vite build` writes this into the page: a hash over the names of all its files. */
const MARK = /<meta name="belfry-build" content="([\w-]+)"/;

/** The build of a page; null when it has none. */
export function readBuild(html: string): string | null {
  return MARK.exec(html)?.[1] ?? null;
}

/** The build of this page; null in development. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="belfry-build"]')?.content ?? null;
}

/** The build that the server serves now; null when it does not answer, or with something else. */
export async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? readBuild(await answer.text()) : null;
  } catch {
    return null;
  }
}
