// What every server of this machine does before it looks at a request, so that no request can end the process.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** What a request is about. */
export interface Target {
  /** As it stands in the request, without its query: always begins with one slash. */
  path: string;
  /** The requested host, without its port. */
  hostname: string;
}

const host = /^(?<name>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Reads what a request is about; null if its target or its host is none, or it has two hosts (RFC 9112, 3.2). */
export function targetOf({
  url = '',
  headers,
  headersDistinct,
}: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct'>): Target | null {
  if ((headersDistinct.host?.length ?? 0) > 1) return null;
  const hostname = host.exec(headers.host ?? '')?.groups?.name;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const isPath = path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
  if (!hostname || !isPath || !isReadable(path)) return null;
  return { path, hostname: hostname.toLowerCase() };
}

/** Returns a request that is none in a sentence. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(`${sentence}\n`);
}

// A server may ignore what a client says of a range. sirv reads one range, and fails on any that ends before it begins.
function dropOddRange(request: IncomingMessage): void {
  const range = request.headers.range;
  if (range === undefined) return;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range) ?? [];
  if (first === undefined || (last !== undefined && Number(last) < Number(first)))
    delete request.headers.range;
}

type Answer = (request: IncomingMessage, response: ServerResponse, target: Target) => void | Promise<void>;

/** A listener that answers 400 to what is no request, and 500 where answering fails: neither ends the process. */
export function guarded(answer: Answer): RequestListener {
  return async (request, response) => {
    response.on('error', () => undefined);
    const target = targetOf(request);
    if (!target) return refuse(response, 400, 'This is not a valid address.');
    dropOddRange(request);
    try {
      await answer(request, response, target);
    } catch (error) {
      console.error(`${request.method} ${target.path} failed: ${(error as Error).message}`);
      refuse(response, 500, 'Something went wrong on our side.');
    }
  };
}
