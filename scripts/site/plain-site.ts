// The documents of the published package: each as it was written, and one page that lists them. The site with its search is five times as
// large, and stands where the repository is.

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry: documents</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>The documents of Belfry</h1>
<p>Here as plain text. <a href="/">To Belfry</a></p>
%list%
</html>
`;

/** Of a whole site: its plain documents, and a list in place of each page. */
export function plainSite(site: ReadonlyMap<string, string | Buffer>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, content] of site)
    if (typeof content === 'string' && /\.md$|^llms\.txt$/.test(name)) files.set(name, content);
  const page = PAGE.replace('%list%', listOf(files.get('llms.txt') ?? ''));
  files.set('index.html', page);
  files.set('404.html', page);
  return files;
}

/** `llms.txt` as HTML: its headings, and its lines `- [title](address): summary`. */
function listOf(text: string): string {
  const parts = text.split('\n').flatMap((line) => {
    const heading = /^## (.+)$/.exec(line);
    if (heading !== null) return [`<h2>${escaped(heading[1] ?? '')}</h2>`];
    const entry = /^- \[(.+?)\]\((\S+?)\): (.*)$/.exec(line);
    if (entry === null) return [];
    const [, title = '', url = '', summary = ''] = entry;
    return [`<p><a href="${escaped(url)}">${escaped(title)}</a>: ${escaped(summary)}</p>`];
  });
  return parts.join('\n');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
