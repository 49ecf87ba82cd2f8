import type { Mode } from 'shared-contracts/session';

const most = 200;
const modes = new Map<string, Mode>();

/** The mode of a history entry; undefined for a new entry. */
export function modeOfEntry(key: string): Mode | undefined {
  return modes.get(key);
}

/** Stores the mode of a history entry, and drops the oldest entry beyond the limit. */
export function keepModeOfEntry(key: string, mode: Mode): void {
  modes.delete(key);
  modes.set(key, mode);
  const [oldest] = modes.keys();
  if (modes.size > most && oldest !== undefined) modes.delete(oldest);
}

/** Clears all modes when the session ends. */
export function forgetEntryModes(): void {
  modes.clear();
}
