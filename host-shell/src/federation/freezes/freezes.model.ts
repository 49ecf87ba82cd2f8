/** What a tab stores of the builds whose screens it showed. */
export interface FreezeRecord {
  /** The build whose screen is open in the visible tab; null while there is none, or once the page was left in order. */
  open: string | null;
  /** How many times in a row the tab ended with the screen of a build open. */
  freezes: Readonly<Record<string, number>>;
}

/** After so many freezes in a row a build is switched off. */
const tolerated = 2;

export const nothingShown: FreezeRecord = { open: null, freezes: {} };

/** Reads what a tab stored; anything else counts as nothing. */
export function readRecord(text: string | null): FreezeRecord {
  try {
    const { open, freezes } = JSON.parse(text ?? 'null') ?? nothingShown;
    const counts = Object.entries(freezes ?? {}).filter(([, count]) => Number.isInteger(count));
    return {
      open: typeof open === 'string' ? open : null,
      freezes: Object.fromEntries(counts) as Record<string, number>,
    };
  } catch {
    return nothingShown;
  }
}

/**
 * The record when the tab starts. A page that was left in order has closed its screen. An open one means that the page ended without being
 * able to run its handlers: it was frozen, or its process died.
 */
export function started({ open, freezes }: FreezeRecord): FreezeRecord {
  if (open === null) return { open, freezes };
  return { open: null, freezes: { ...freezes, [open]: (freezes[open] ?? 0) + 1 } };
}

/** The record after the screen of a build opens, or after the visible tab shows none. */
export function opened(record: FreezeRecord, open: string | null): FreezeRecord {
  return { ...record, open };
}

/** The record after the screen of a build was left in order: it did not freeze the tab, so its count starts again. */
export function left({ freezes }: FreezeRecord, build: string): FreezeRecord {
  const { [build]: _, ...others } = freezes;
  return { open: null, freezes: others };
}

/** Whether a build has frozen the tab so many times in a row that it is switched off. */
export function isSwitchedOff({ freezes }: FreezeRecord, build: string): boolean {
  return (freezes[build] ?? 0) >= tolerated;
}
