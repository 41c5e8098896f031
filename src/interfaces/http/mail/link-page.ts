import { hash } from 'node:crypto';
import { escapeHtml } from '../../../domain/message/escape-html.ts';
import type { LinkAnswer } from '../../channels/incoming/take-link.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.3rem}blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #8888;white-space:pre-wrap;overflow-wrap:anywhere}button{font:inherit;padding:.6rem 1.2rem;border:1px solid #8888;border-radius:.4rem;cursor:pointer}';

/** No script, no picture, nothing foreign, no frame; a form is sent only to this server. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address is the key, so only this server gets it as the referrer; browsers then say where the form comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

const STATUS: Readonly<Record<LinkAnswer['kind'], number>> = {
  unknown: 404,
  expired: 410,
  over: 200,
  asks: 200,
  done: 200,
};
export const statusOfLink = ({ kind }: LinkAnswer): number => STATUS[kind];

/** The complete page. */
export function linkPage(answer: LinkAnswer): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry</title>
<style>${STYLE}</style>
<main>
${contentOf(answer)}
</main>
</html>
`;
}

function contentOf(answer: LinkAnswer): string {
  switch (answer.kind) {
    case 'unknown':
      return `<h1>This link does nothing</h1>\n<p>It is not complete, or its address is not linked with Belfry any more.</p>`;
    case 'expired':
      return `<h1>This link is too old</h1>\n<p>It was good for 7 days. Nothing was changed: open Belfry to answer.</p>`;
    case 'over':
    case 'done':
      return `<h1>${escapeHtml(answer.words)}</h1>`;
    case 'asks': {
      const what = answer.what === null ? '' : `<blockquote dir="auto">${escapeHtml(answer.what)}</blockquote>\n`;
      return `<h1>${escapeHtml(answer.question)}</h1>\n${what}<form method="post"><button>${escapeHtml(answer.button)}</button></form>`;
    }
    default:
      return answer satisfies never;
  }
}
