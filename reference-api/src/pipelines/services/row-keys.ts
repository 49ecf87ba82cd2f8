import { createHash } from 'node:crypto';
import type { FieldValue } from 'shared-contracts/entities';

/**
 * The key of a row that its title identifies: the title where no row above has it, else with the next part, and so on. Of sessions: title, start, room, since
 * breaks and meetings of one name are several sessions. A row that is like one above in every part gets the key of that one. Adds the key to `taken`.
 */
export function keyByTitle(
  taken: Set<string>,
  [title, ...parts]: readonly [string, ...(FieldValue | undefined)[]],
): string {
  let key = title;
  for (const part of parts) {
    if (!taken.has(key)) break;
    if (typeof part === 'string' && part !== '') key = `${key}#${part}`;
  }
  taken.add(key);
  return key;
}

const longestKey = 200;

/** What the keys of the rows of a pipeline's CSV begin with. */
export const csvPrefix = (pipeline: number) => `csv:${pipeline}:`;

/** The key under which a row of a source is stored. */
export function keyOf(prefix: string, key: string): string {
  return prefix + (key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url'));
}
