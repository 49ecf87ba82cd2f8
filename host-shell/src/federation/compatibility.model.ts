/** Whether a remote can run in this host, from the contract versions alone. */
export type Compatibility = 'compatible' | 'incompatible' | 'unknown';

const caretRange = /^\^(\d+)\.(\d+)\.(\d+)$/;
const plainVersion = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Compares the range that a remote was built for (`^1.2.0`) with the contract version of the host (`1.3.0`). They fit if the major version
 * is equal and the host is not older. Malformed input gives `unknown`.
 */
export function compatibilityOf(range: string, contract: string): Compatibility {
  const wanted = caretRange.exec(range)?.slice(1).map(Number);
  const hosted = plainVersion.exec(contract)?.slice(1).map(Number);
  if (!wanted || !hosted) return 'unknown';
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted;
  const [major = 0, minor = 0, patch = 0] = hosted;
  if (major !== wantedMajor) return 'incompatible';
  const newer = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  return newer ? 'compatible' : 'incompatible';
}
