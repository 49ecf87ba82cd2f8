import { gzipSync } from 'node:zlib';
import { CommandError } from './command-error.ts';

const timeLimitMs = 60_000;

function setting(name: 'FAIRLEAD_HOST' | 'FAIRLEAD_TOKEN', what: string): string {
  const value = process.env[name];
  if (!value) throw new CommandError(`Set ${name} in the environment: ${what}.`);
  return value;
}

/** Asks the release service of a host about a remote, or tells it something. Throws a {@link CommandError} with its sentence if it refuses. */
export async function askRegistry(
  remote: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const host = setting('FAIRLEAD_HOST', 'the address of the host, such as http://localhost:3000');
  const token = setting(
    'FAIRLEAD_TOKEN',
    'the token of this remote, which the operator of the host gives you',
  );
  // A word such as localhost:3000 would be an address of a protocol of its own.
  if (!/^https?:$/.test(URL.parse(host)?.protocol ?? ''))
    throw new CommandError(
      `FAIRLEAD_HOST is ${host}, and not the address of a host, such as http://localhost:3000.`,
    );
  const address = new URL(`/federation/remotes/${remote}${path}`, host);
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(timeLimitMs),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } : {}),
    },
    ...(body ? { body: gzipSync(JSON.stringify(body)) } : {}),
  }).catch((error: Error) => {
    throw new CommandError(`${address.origin} cannot be reached: ${error.message}`);
  });
  const text = await answer.text();
  // The release service refuses in sentences; the API, whose address is close by, in JSON.
  if (!answer.ok && /json|html/.test(answer.headers.get('content-type') ?? ''))
    throw new CommandError(
      `${address.origin} answered ${answer.status}, and not as a host does. Is it the host?`,
    );
  if (!answer.ok) throw new CommandError(text.trim() || `${address.origin} answered ${answer.status}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${address.origin} answered in a way that was not understood. Is it the host?`);
  }
}
