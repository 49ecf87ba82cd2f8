/** Devices with this one first, then those seen last. */
export function inOrder<Known extends { isThis: boolean; lastSeenAt: string }>(
  devices: readonly Known[],
): Known[] {
  return devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
}
