const hourMs = 3_600_000;

/**
 * The instant (milliseconds) from which on nobody who waits for a session that begins at `start` moves up by themselves any more; null where staff choose who gets a
 * place, at any time. `settingOf` answers a setting of the business by its key.
 */
export function movesUpUntil(
  start: number,
  settingOf: (key: 'waiting-list-promotion' | 'waiting-list-until-hours') => unknown,
): number | null {
  if (settingOf('waiting-list-promotion') !== 'automatic') return null;
  return start - Number(settingOf('waiting-list-until-hours')) * hourMs;
}
