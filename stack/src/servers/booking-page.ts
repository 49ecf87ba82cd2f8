import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { pageHeaders } from './page-policy.ts';
import { guarded, refuse } from './requests.ts';

const apiPlaceholder = '{{env "API_ORIGIN"}}';

/** What every answer of the booking page carries; a page that may be framed says so. `booking-page/Caddyfile` says the same. */
export const bookingHeaders = { ...pageHeaders, 'Cross-Origin-Embedder-Policy': 'unsafe-none' };

/** The page of a business, and nothing below it. */
const framable = /^\/book\/[a-z0-9-]+\/?$/;

/** What a booking page may load; in which pages it may stand: in none, or, where it is made to be embedded, in any. */
export function bookingPolicy(api: string, isEmbedded: boolean): string {
  return [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", `img-src 'self' data: ${api}`],
    ...[`connect-src ${api}`, "base-uri 'none'", "form-action 'none'"],
    ...[`frame-ancestors ${isEmbedded ? '*' : "'none'"}`, "object-src 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ');
}

/** Answers for the booking page whose build lies in a folder. `api` is the origin of the API. */
export function bookingPageListener(folder: string, api: string): RequestListener {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(apiPlaceholder, api);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: false,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      for (const [name, value] of Object.entries(bookingHeaders)) response.setHeader(name, value);
    },
  });
  const missing = (response: ServerResponse) => refuse(response, 404, 'There is nothing at this address.');
  return guarded((request, response, { path }) => {
    if (path === '/healthz') return void response.writeHead(200).end();
    if (path.startsWith('/assets/')) return void files(request, response, () => missing(response));
    if (!path.startsWith('/book/')) return missing(response);
    const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const isEmbedded = query.has('embed') && framable.test(path);
    response
      .writeHead(200, {
        ...bookingHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': bookingPolicy(api, isEmbedded),
        ...(isEmbedded ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
      })
      .end(page);
  });
}
