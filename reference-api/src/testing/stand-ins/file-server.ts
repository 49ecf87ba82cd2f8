import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of files at a port of its own. */
export interface FileServer {
  /** Its address, without a slash at the end. */
  base: string;
  /** The paths that it was asked for. */
  asked: string[];
  stop(): void;
}

/** Serves files by path, and 404 for any other one. `away` has paths that lead to other addresses. */
export async function startFileServer(
  files: Readonly<Record<string, Buffer>>,
  away: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [location, found] = [away[path], files[path]];
    if (location !== undefined) return response.writeHead(302, { location }).end();
    return found ? response.end(found) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, asked, stop: () => void server.close() };
}
