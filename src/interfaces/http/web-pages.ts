import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files with a hash of their content in the name never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/**
 * The headers that browsers read only on documents. Without them, the forty files of a first view are 11 KB smaller
 * on the wire.
 */
const DOCUMENT_HEADERS = ['content-security-policy', 'cross-origin-opener-policy'];
/** Scripts and styles: opened directly, they are plain text. */
const CODE = /\.(?:js|css)(?:\.br|\.gz)?$/;

const DOCUMENT = /\.md(?:\.br)?$/;

const HTML = 'text/html; charset=utf-8';
const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}code{background:#8882;padding:.1em .3em;border-radius:.3em}</style>
<h1>Belfry is running</h1>
<p>Its clock ticks and reminders will come, but the page you are looking for has not been built yet.</p>
<p>Stop Belfry and start it with <code>npm start</code>: that builds the page first.</p>
</html>
`;

const DOCS_NOT_BUILT = NOT_BUILT.replace('the page you are looking for has', 'its documents have').replaceAll(
  'the page',
  'them',
);

/** Files that are elsewhere than where programs look for them. */
const MOVED: Readonly<Record<string, string>> = {
  '/llms.txt': 'docs/llms.txt',
  '/llms-full.txt': 'docs/llms-full.txt',
};

/**
 * Serves the files of the web app and the documents in its folder `docs`. Returns the answer for missing files: the
 * app itself, for its own routes; for documents, a redirect or a page that says so.
 */
export async function addWebPages(
  server: FastifyInstance,
  webFolder: string | null,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | null> {
  const built = webFolder !== null && existsSync(join(webFolder, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: webFolder,
      cacheControl: false,
      preCompressed: true,
      // The folder of the documents is opened with a slash at its end, because their links are relative.
      allowedPath: (_, __, { url }) => PAGE_PATH.test(pathOf(url)) && pathOf(url) !== '/docs',
      setHeaders: (response, path) => {
        const isForEver = path.includes(`${sep}assets${sep}`);
        response.header('cache-control', isForEver ? FOR_EVER : ASK_AGAIN);
        // Browsers offer text/markdown for download.
        if (DOCUMENT.test(path)) response.header('content-type', 'text/plain; charset=utf-8');
        if (isForEver && CODE.test(path)) for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
      },
    });
  }
  const hasDocs = built && existsSync(join(webFolder, 'docs', '404.html'));
  return (request, reply) => {
    if (!isVisit(request)) return null;
    const path = pathOf(request.url);
    const moved = MOVED[path];
    if (moved !== undefined && hasDocs && existsSync(join(webFolder, moved)))
      return reply.code(200).header('cache-control', ASK_AGAIN).sendFile(moved);
    if (!takesPages(request)) return null;
    if (/^\/docs(\/|$)/.test(path)) {
      if (/\.(?!html$)[a-z0-9]+$/i.test(path)) return null;
      return hasDocs ? sendOtherDocument(path, reply, webFolder) : reply.code(404).type(HTML).send(DOCS_NOT_BUILT);
    }
    if (/\.[a-z0-9]+$/i.test(path)) return null;
    reply.code(200).header('cache-control', ASK_AGAIN);
    return built ? reply.sendFile('index.html') : reply.type(HTML).send(NOT_BUILT);
  };
}

/** People type addresses without the ending; a missing document gets a helpful page. */
function sendOtherDocument(path: string, reply: FastifyReply, webFolder: string): FastifyReply {
  if (path === '/docs') return reply.redirect('/docs/');
  const name = path.replace(/\/$|\.html$/, '');
  // The package has the documents as they were written only.
  const page = [`${name}.html`, `${name}.md`].find((file) => file !== path && existsSync(join(webFolder, file)));
  if (page !== undefined) return reply.redirect(page);
  return reply.code(404).header('cache-control', ASK_AGAIN).sendFile('docs/404.html');
}

/** The form of the page's own addresses: anything else is a mistake or a probe, and gets no page. */
const PAGE_PATH = /^(?:\/|(?:\/[\w~:-]+(?:\.[\w~:-]+)*)+\/?)$/;
const LONGEST_PATH = 500;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** An address that a person or a program could have opened: neither of the API nor a mistake. */
function isVisit({ method, url }: FastifyRequest): boolean {
  const path = pathOf(url);
  return (
    path.length <= LONGEST_PATH &&
    PAGE_PATH.test(path) &&
    (method === 'GET' || method === 'HEAD') &&
    !/^\/api(\/|$)/i.test(path)
  );
}

/** Whether the caller shows pages, or accepts anything. */
const takesPages = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
