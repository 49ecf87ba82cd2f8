import { createHash } from 'node:crypto';
import { fold } from 'shared-contracts/folding';

/** By what other systems know a row; empty where nothing is known. */
export interface Identifiers {
  guid: string;
  code: string;
  id: string;
}

/** A UUID (RFC 9562, version 8) that stays the same for a row, and is another one for each row of each tenant. */
export function ownGuid(tenant: number, entity: string, id: number): string {
  const bytes = createHash('sha256').update(`fairlead/${tenant}/${entity}/${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What the key of an imported room or person says: `person:["guid=…","id=congress/12"]`. An id is that of one programme, its scope. */
export function identifiersIn(key: string | null, prefix: string, scope: string): Identifiers {
  const found: Identifiers = { guid: '', code: '', id: '' };
  if (!key?.startsWith(prefix)) return found;
  let words: unknown;
  try {
    words = JSON.parse(key.slice(prefix.length).replace(/#\d+$/, ''));
  } catch {
    // An import of an earlier version: its keys are names.
    return found;
  }
  for (const word of Array.isArray(words) ? words.map(String) : []) {
    const at = word.indexOf('=');
    const [kind, value] = [word.slice(0, at), word.slice(at + 1)];
    if (kind === 'guid' || kind === 'code') found[kind] ||= value;
    // A pair is an id and a name, from a file in which one id has several names.
    const isId = (kind === 'id' || kind === 'pair') && value.startsWith(`${scope}/`);
    if (isId) found.id ||= value.slice(scope.length + 1).split('/')[0] ?? '';
  }
  return found;
}

/**
 * What the key of an imported session says: `session:GUID`, or `session:congress/12` by an id of its programme. A `#` counts those that a file gave the
 * same one: only the first of them keeps it.
 */
export function sessionIdentifiers(key: string | null, scope: string): Identifiers {
  const rest = key?.startsWith('session:') ? key.slice('session:'.length) : '';
  const isFirst = !rest.includes('#');
  if (!rest.startsWith(`${scope}/`)) return { guid: isFirst ? rest : '', code: '', id: '' };
  const own = rest.slice(scope.length + 1);
  return { guid: '', code: '', id: /^\d+$/.test(own) ? own : '' };
}

// As frab's schema has the acronym of a conference.
const acronymPattern = /^[a-z0-9_-][a-z0-9_]{3,}(?:-2\d{3}-[a-z]+)?$/;

/** The acronym of an agenda that was made here, by its slug, in the form that frab's schema accepts. */
export function acronymOf(slug: string): string {
  if (acronymPattern.test(slug)) return slug;
  const word = fold(slug)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return acronymPattern.test(word) ? word : `agenda_${word}`;
}

/** The scope of an imported agenda: what its identifiers hold within; null if nobody imported it. */
export function scopeIn(key: string | null): string | null {
  return key?.startsWith('agenda:') ? key.slice('agenda:'.length) : null;
}
