import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call can meet on its way: a status with a refusal of the API, or something that is no answer at all. */
export type CallFault = number | 'refused' | 'reset' | 'hang' | 'html' | 'cut' | 'empty';

/**
 * What only a real connection shows: nobody listens, nobody answers, an answer ends half-way. A call meets one of them in the
 * browser; the tests of its package hold it to every fault of the promises without one.
 */
export const wireFaults: readonly CallFault[] = ['refused', 'hang', 'cut'];

/** A proxy in front of the API that makes chosen calls fail. */
export interface FaultProxy {
  address: string;
  /** Makes a call (`METHOD /path`, with `:id` for every number) fail from now on; null lets it through again. */
  set: (call: string, fault: CallFault | null) => void;
  /** Lets everything through again. */
  clear: () => void;
  stop: () => Promise<void>;
}

const codes: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  409: 'conflict',
  412: 'stale',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
};

/** The sentence that a refusal by the proxy carries. */
export function sentenceOf(status: number): string {
  return `The way to the server answers ${status}.`;
}

function cors(incoming: IncomingMessage): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': incoming.headers.origin ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    Vary: 'Origin',
  };
}

function fail(fault: CallFault, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = cors(incoming);
  const json = { ...headers, 'Content-Type': 'application/json' };
  switch (fault) {
    case 'hang':
      return;
    case 'refused':
      // Closed before a byte of an answer, without what was sent being read.
      return void incoming.socket.destroy();
    case 'reset':
      response.writeHead(200, { ...json, 'Content-Length': '1000' });
      response.write('{"success":');
      return void setTimeout(() => incoming.socket.resetAndDestroy(), 20);
    case 'html':
      return void response
        .writeHead(200, { ...headers, 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Welcome</title>');
    case 'cut':
      return void response.writeHead(200, json).end('{"success":true,"da');
    case 'empty':
      return void response.writeHead(200, headers).end();
    default: {
      const body = {
        success: false,
        error: sentenceOf(fault),
        code: codes[fault] ?? 'unexpected',
        errors: [],
        requestId: 'proxy',
      };
      response
        .writeHead(fault, { ...json, ...(fault === 503 || fault === 429 ? { 'Retry-After': '0' } : {}) })
        .end(JSON.stringify(body));
    }
  }
}

function pass(api: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request(
    { host: '127.0.0.1', port: api.port, method, path: url, headers: { ...headers, host: api.host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once('error', () => response.destroy());
  incoming.pipe(onward);
}

/** Starts a proxy in front of an API. */
export async function startFaultProxy(api: string): Promise<FaultProxy> {
  const faults = new Map<string, CallFault>();
  const target = new URL(api);
  const server: Server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', api).pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
    const fault = faults.get(`${incoming.method} ${path}`);
    if (fault === undefined) pass(target, incoming, response);
    else fail(fault, incoming, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    set: (call, fault) => {
      if (fault === null) faults.delete(call);
      else faults.set(call, fault);
    },
    clear: () => faults.clear(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}
