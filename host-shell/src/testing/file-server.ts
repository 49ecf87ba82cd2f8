import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file server whose contents a test changes. A path with `null` hangs; a number is the response status. */
export interface FileServer {
  address: (path: string) => string;
  files: Record<string, string | number | null>;
  /** Requested paths, in order. */
  requests: string[];
  stop: () => Promise<void>;
}

/** Starts a file server on this machine. */
export async function startFileServer(): Promise<FileServer> {
  const files: FileServer['files'] = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const content = files[path];
    if (content === null) return;
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (typeof content === 'string') response.end(content);
    else response.writeHead(content ?? 404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    files,
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}

/** The hash of a file's content, in the form of a manifest. */
export function hashOfContent(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
