import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { guarded, refuse, targetOf } from './requests.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

// A page of another origin sends its origin with all but plain reads; what it reads it is not shown, for want of CORS.
function isOfOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';
}

// The mailbox allows every origin; an answer leaves without that.
function keepFromOtherOrigins(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : set(name, value));
}

/**
 * Lets a mailbox, which holds the codes of every account of this machine, answer its own page alone: under a loopback name, so that
 * no foreign name that leads here reads it, and no page of another origin.
 */
export function guardMailbox(server: Server): void {
  const answers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    guarded((request, response, { hostname }) => {
      if (!loopback.has(hostname)) {
        return refuse(response, 403, 'The mailbox answers under localhost and 127.0.0.1 only.');
      }
      if (!isOfOwnPage(request)) return refuse(response, 403, 'The mailbox answers its own page only.');
      keepFromOtherOrigins(response);
      for (const answer of answers) answer(request, response);
    }),
  );
  const upgrades = server.listeners('upgrade') as ((...args: [IncomingMessage, Duplex, Buffer]) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const target = targetOf(request);
    if (target && loopback.has(target.hostname) && isOfOwnPage(request)) {
      for (const upgrade of upgrades) upgrade(request, socket, head);
    } else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
}
