import { readInTab, writeInTab } from './browser-storage.ts';
import { onSessionEnd } from './session.atoms.ts';

function everything(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(readInTab('typed') ?? '{}');
    const pairs = Object.entries(stored ?? {});
    return new Map(pairs.flatMap(([place, text]) => (typeof text === 'string' ? [[place, text]] : [])));
  } catch {
    return new Map();
  }
}

/** The unsent text of a field in this tab; empty if there is none. */
export function readTyped(place: string): string {
  return everything().get(place) ?? '';
}

/** Stores the text that a person types in a field, so that it survives a reload of this tab. An empty text removes it. */
export function keepTyped(place: string, text: string): void {
  const stored = everything();
  if (text === '') stored.delete(place);
  else stored.set(place, text);
  writeInTab('typed', stored.size === 0 ? null : JSON.stringify(Object.fromEntries(stored)));
}

onSessionEnd(() => writeInTab('typed', null));
