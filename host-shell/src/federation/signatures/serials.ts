import { readStored, writeStored } from '../../session/browser-storage.ts';
import type { PageKey } from './page-keys.model.ts';
import { highestOf, pageSinceIn, type SeenSerials, seenSerialsIn, stillSigned } from './serials.model.ts';

// Beside the storage, which a browser may block.
let inTab: SeenSerials = {};

/** The highest serials of lines that a tab of this browser accepted, without those of keys that the page no longer has. */
export function seenSerials(keys: readonly PageKey[]): SeenSerials {
  return stillSigned(highestOf(inTab, seenSerialsIn(readStored('serials'))), keys);
}

/** Remembers the serials of accepted lines, for all tabs of this browser. */
export function rememberSerials(accepted: SeenSerials, keys: readonly PageKey[]): void {
  // Read again, because another tab may have accepted a later line meanwhile.
  inTab = highestOf(seenSerials(keys), accepted);
  const text = JSON.stringify(inTab);
  if (text !== readStored('serials')) writeStored('serials', text);
}

/** From which serial on this page accepts the lines of a remote: the host's server wrote it into the page. */
export function pageSince(name: string): number {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=registry-since]');
  return pageSinceIn(meta?.content ?? '', name);
}
