import { FaultError } from './fault.model.ts';

// A manifest is small; one that takes longer will not make the promise that a fault shows within five seconds.
const timeLimitMs = 4000;

/** The name of the entry's file in a manifest; null for anything that is no manifest. */
function entryNamed(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { metaData, exposes } = body as {
    metaData?: { remoteEntry?: { path?: unknown; name?: unknown } };
    exposes?: unknown;
  };
  const { path = '', name } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof path !== 'string' || !Array.isArray(exposes)) return null;
  return `${path}${name}`;
}

/**
 * Where the entry of a remote is, by its manifest, with a time limit, its status and its shape checked. Throws a
 * {@link FaultError} that tells which.
 */
export async function findEntry(address: string): Promise<string> {
  const limit = AbortSignal.timeout(timeLimitMs);
  const unreachable = (thrown: unknown) => {
    if (limit.aborted) throw new FaultError('slow', `${address} did not answer within ${timeLimitMs} ms`);
    throw new FaultError('unreachable', `${address}: ${thrown instanceof Error ? thrown.message : thrown}`);
  };
  const answer = await fetch(address, { signal: limit, credentials: 'same-origin' }).catch(unreachable);
  if (!answer.ok) throw new FaultError('status', `${address} answered ${answer.status}`);
  const text = await answer.text().catch(unreachable);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw new FaultError('shape', `${address} is not JSON`);
  }
  const name = entryNamed(body);
  if (name === null) throw new FaultError('shape', `${address} is not a federation manifest`);
  return new URL(name, address).href;
}
