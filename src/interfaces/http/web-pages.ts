import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files whose name holds a hash of their content never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

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

/** Serves the web app's files. Answers what to send where there is no file: the app itself, for paths it routes on its own. */
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
      allowedPath: (_, __, { url }) => PAGE_PATH.test(pathOf(url)),
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOR_EVER : ASK_AGAIN);
      },
    });
  }
  return (request, reply) => {
    if (!isPageVisit(request)) return null;
    reply.code(200).header('cache-control', ASK_AGAIN);
    return built ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(NOT_BUILT);
  };
}

/** What the page's own addresses are made of: anything else is a slip or a probe, and gets no page. */
const PAGE_PATH = /^(?:\/|(?:\/[\w~:-]+(?:\.[\w~:-]+)*)+\/?)$/;
const LONGEST_PATH = 500;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** A path that a person could open: not of the API, and no file. */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url);
  const wantsPage = headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
  return (
    path.length <= LONGEST_PATH &&
    PAGE_PATH.test(path) &&
    (method === 'GET' || method === 'HEAD') &&
    wantsPage &&
    !/^\/api(\/|$)/i.test(path) &&
    !/\.[a-z0-9]+$/i.test(path)
  );
}
