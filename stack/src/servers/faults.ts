import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { dataFolder } from '../folders.ts';

/** How a server misbehaves: it closes the line, never answers, answers with an error, or lacks a file. */
type ServerFault = 'down' | 'hang' | 'status' | 'missing';

/** What the tests have written: by server, a fault and the files that it is about (a pattern; without one, all of them); of `api`, an address. */
type Faults = Record<string, string | { is: ServerFault; files?: string }>;

const file = join(dataFolder, 'faults.json');

// In test mode a file says which servers misbehave, and which address stands in the place of the API's.
function testFaults(): Faults {
  if (process.env.FAIRLEAD_FAULTS !== '1' || !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The address that stands in the place of the API's; null if none does. */
export function apiInTest(): string | null {
  const { api } = testFaults();
  return typeof api === 'string' ? api : null;
}

/** Lets a server misbehave where the tests have told it to. Returns whether it did, and so nothing is left to do. */
export function misbehaved(name: string, request: IncomingMessage, response: ServerResponse): boolean {
  const fault = testFaults()[name];
  if (fault === undefined || typeof fault === 'string') return false;
  if (!new RegExp(fault.files ?? '').test(request.url ?? '')) return false;
  switch (fault.is) {
    case 'hang':
      break;
    case 'down':
      request.socket.destroy();
      break;
    case 'status':
      response.writeHead(502).end();
      break;
    case 'missing':
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      break;
  }
  return true;
}
