import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { bookingLanguage } from './booking-language.ts';
import { pageHeaders } from './page-policy.ts';
import { guarded, refuse } from './requests.ts';

const apiPlaceholder = '{{env "API_ORIGIN"}}';

/** What every answer of the booking page carries. `booking-page/Caddyfile` says the same. Whether it may be framed is for the policy alone to say. */
export const bookingHeaders = {
  ...pageHeaders,
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

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

function filesOf(folder: string): ReturnType<typeof sirv> {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: false,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      for (const [name, value] of Object.entries(bookingHeaders)) response.setHeader(name, value);
    },
  });
}

/** The page in a language. An older release has one page only, in English. */
function pageIn(folder: string, language: string): string {
  const own = join(folder, `index.${language}.html`);
  return readFileSync(existsSync(own) ? own : join(folder, 'index.html'), 'utf8');
}

/** Answers for the booking page. `folderNow` says where the build in use lies, `api` is the origin of the API. */
export function bookingPageListener(folderNow: () => string, api: string): RequestListener {
  const known = new Map<string, ReturnType<typeof sirv>>();
  // A page of the build before may still ask for its files.
  const filesNow = () => {
    const folder = folderNow();
    if (!known.has(folder)) known.set(folder, filesOf(folder));
    return [...known.values()].reverse();
  };
  const missing = (response: ServerResponse) => refuse(response, 404, 'There is nothing at this address.');
  return guarded((request, response, { path }) => {
    if (path === '/healthz') return void response.writeHead(200).end();
    if (path.startsWith('/assets/')) {
      const inTurn = ([files, ...others]: ReturnType<typeof filesNow>): void =>
        files ? files(request, response, () => inTurn(others)) : missing(response);
      return inTurn(filesNow());
    }
    if (!path.startsWith('/book/')) return missing(response);
    filesNow();
    const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const language = bookingLanguage(query.get('lang'), request.headers['accept-language']);
    const page = pageIn(folderNow(), language).replaceAll(apiPlaceholder, api);
    const isEmbedded = query.has('embed') && framable.test(path);
    response
      .writeHead(200, {
        ...bookingHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Language',
        'Content-Security-Policy': bookingPolicy(api, isEmbedded),
      })
      .end(page);
  });
}
