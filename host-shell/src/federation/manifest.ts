import { FaultError } from './fault.model.ts';

// A manifest is small; one that takes longer will not make the promise that a fault shows within five seconds.
const timeLimitMs = 4000;

function looksLikeManifest(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { metaData, exposes } = body as {
    metaData?: { remoteEntry?: { name?: unknown } };
    exposes?: unknown;
  };
  return typeof metaData?.remoteEntry?.name === 'string' && Array.isArray(exposes);
}

/** Reads a manifest with a time limit, its status and its shape checked. Throws a {@link FaultError} that tells which. */
export async function readManifest(address: string): Promise<string> {
  const limit = AbortSignal.timeout(timeLimitMs);
  const unreachable = (thrown: unknown) => {
    if (limit.aborted) throw new FaultError('slow', `${address} did not answer within ${timeLimitMs} ms`);
    throw new FaultError('unreachable', `${address}: ${thrown instanceof Error ? thrown.message : thrown}`);
  };
  const answer = await fetch(address, { signal: limit, credentials: 'omit' }).catch(unreachable);
  if (!answer.ok) throw new FaultError('status', `${address} answered ${answer.status}`);
  const text = await answer.text().catch(unreachable);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw new FaultError('shape', `${address} is not JSON`);
  }
  if (!looksLikeManifest(body)) throw new FaultError('shape', `${address} is not a federation manifest`);
  return text;
}
