import { decodeToken } from 'shared-contracts/session';
import { readStored, writeStored } from './browser-storage.ts';

/** Below it, the clocks count as equal: a token has been on its way for a while, and says whole seconds. */
const leastSeconds = 60;

let measured = 0;

/**
 * Measures how far the clock of this computer is ahead of that of the server, by a token that arrives and says when it was issued. So a clock that is hours wrong
 * neither ends a session as soon as it begins nor has it outlive its token. A token that does not say it changes nothing.
 */
export function measureClock(token: string): void {
  const issued = decodeToken(token)?.iat;
  if (issued === undefined) return;
  const ahead = Math.round(Date.now() / 1000) - issued;
  measured = Math.abs(ahead) < leastSeconds ? 0 : ahead;
  writeStored('clockAhead', measured === 0 ? null : String(measured));
}

/** The time on the clock of the server, in epoch seconds, as the last token that arrived in a tab of this browser shows it. */
export function serverSeconds(): number {
  const stored = readStored('clockAhead');
  const ahead = stored === null ? measured : Number(stored);
  return Date.now() / 1000 - (Number.isFinite(ahead) ? ahead : 0);
}
