import * as z from 'zod/mini';
import { keysFor, type PageKey } from './page-keys.model.ts';

/** The last moment that a date can be, in milliseconds: a serial is one. */
const highestSerial = 8_640_000_000_000_000;

/** A serial as a line of the registry has it. */
export const serialForm = z.int().check(z.gte(1), z.lte(highestSerial));

/** The highest serial seen of each remote, by name, with the key that signed it. */
export type SeenSerials = Readonly<Record<string, { serial: number; key: string }>>;

const storedForm = z.record(z.string(), z.object({ serial: serialForm, key: z.string() }));

/** Reads the stored serials; none where they cannot be read. */
export function seenSerialsIn(text: string | null): SeenSerials {
  try {
    return storedForm.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** The higher serial of each remote. */
export function highestOf(one: SeenSerials, other: SeenSerials): SeenSerials {
  const both = { ...one };
  for (const [name, seen] of Object.entries(other)) {
    if (seen.serial > (both[name]?.serial ?? 0)) both[name] = seen;
  }
  return both;
}

/**
 * The serials whose key may still sign for their remote. The others are forgotten: with a new key a registry begins anew, so that one whose clock was ahead is not
 * refused for ever. An earlier line cannot come back by this, because its own key is no longer accepted.
 */
export function stillSigned(seen: SeenSerials, keys: readonly PageKey[]): SeenSerials {
  return Object.fromEntries(
    Object.entries(seen).filter(([name, { key }]) => keysFor(keys, name).includes(key)),
  );
}

/**
 * Reads from which serial on a page accepts the lines of a remote: numbers separated by blanks, each after the name of a remote and a colon if it is for that one
 * alone. A word that is no number accepts nothing, as with keys. 0 where the page has none.
 */
export function pageSinceIn(text: string, name: string): number {
  if (text.startsWith('{{')) return 0;
  const words = text.split(/\s+/).filter(Boolean);
  const numbers = words.flatMap((word) => {
    const [, remote, number = ''] = /^(?:(remote-[a-z0-9-]+):)?(.*)$/.exec(word) ?? [];
    if (remote !== undefined && remote !== name) return [];
    return [/^\d{1,16}$/.test(number) ? Math.min(Number(number), highestSerial) : highestSerial];
  });
  return Math.max(0, ...numbers);
}
