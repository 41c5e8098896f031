/** What `vite build` writes into the page: a hash over the names of all its files. */
const MARK = /<meta name="belfry-build" content="([\w-]+)"/;

/** The build a page is of; null: it says none. */
export function readBuild(html: string): string | null {
  return MARK.exec(html)?.[1] ?? null;
}

/** The build this page is of; null while one works on it. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="belfry-build"]')?.content ?? null;
}

/** The build a page would be of that is loaded now; null: the server does not answer, or with something else. */
export async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? readBuild(await answer.text()) : null;
  } catch {
    return null;
  }
}
