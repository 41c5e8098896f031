import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import type { Page } from './markdown.ts';

/** Links inside the repository lead to a file that is there, and to a heading in it. */
export function checkLinks(pages: readonly Page[], exists: (path: string) => boolean): Finding[] {
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ target, line }) => {
      const problem = judge(page.path, target, anchors, exists);
      return problem ? [{ rule: 'links', path: page.path, line, problem, fix: 'Correct the link, or remove it.' }] : [];
    }),
  );
}

function judge(
  from: string,
  target: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  exists: (path: string) => boolean,
): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return undefined;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURIComponent(file)).replace(/\/$/, '');
  if (path.startsWith('..') || !exists(path)) return `links to ${target}, which is not there`;
  const known = anchors.get(path);
  return anchor && known && !known.has(anchor) ? `links to ${target}, but ${path} has no such heading` : undefined;
}
