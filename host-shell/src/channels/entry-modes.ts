import type { Mode } from 'shared-contracts/session';

const most = 200;
const modes = new Map<string, Mode>();

/** The mode that an entry of the history was seen in; undefined for one that is new. */
export function modeOfEntry(key: string): Mode | undefined {
  return modes.get(key);
}

/** Keeps the mode of an entry; the oldest are forgotten. */
export function keepModeOfEntry(key: string, mode: Mode): void {
  modes.delete(key);
  modes.set(key, mode);
  const [oldest] = modes.keys();
  if (modes.size > most && oldest !== undefined) modes.delete(oldest);
}

/** Forgets all of them, when another person takes over. */
export function forgetEntryModes(): void {
  modes.clear();
}
