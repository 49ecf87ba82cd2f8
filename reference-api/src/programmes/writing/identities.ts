// One thing: which rows of a file are which rows of this product, where a file names the same person in several ways.
import { createHash } from 'node:crypto';

/** What a file says to identify a row. What it does not say is empty. */
export interface Identity {
  guid: string;
  code: string;
  id: string;
  email: string;
  name: string;
}

/** A row that is here: `key` is what it was imported by; null if nobody imported it. */
export interface KnownIdentity {
  id: number;
  key: string | null;
  title: string;
}

/** Entries of a file that are one row: `row` is the one that is here, `key` is what a next import knows it by. */
export interface Resolved {
  row: number | null;
  key: string;
  entries: number[];
}

// From the strongest on. A pair is an id with a name, from a file in which one id has several names.
const kinds = ['guid', 'code', 'id', 'pair', 'email', 'name'] as const;
type Kind = (typeof kinds)[number];

const telling: readonly Kind[] = ['guid', 'code', 'id', 'email'];
const longestValue = 120;
const mostAliases = 12;

type Aliases = Map<Kind, Set<string>>;

interface Group {
  row: number | null;
  /** The key that is stored. */
  key: string | null;
  aliases: Aliases;
  /** Whether the key does not yet say all that is known. */
  grown: boolean;
  entries: number[];
}

const shortened = (value: string) =>
  value.length <= longestValue ? value : createHash('sha256').update(value).digest('base64url');

function readKey(prefix: string, key: string): [Kind, string][] {
  const rest = key.slice(prefix.length);
  try {
    // A number tells apart rows of which the same is known.
    const words: unknown = JSON.parse(rest.replace(/(?<=\])#\d+$/, ''));
    if (Array.isArray(words)) {
      return words.flatMap((word): [Kind, string][] => {
        const at = String(word).indexOf('=');
        const kind = kinds.find((one) => one === String(word).slice(0, at));
        return kind ? [[kind, String(word).slice(at + 1)]] : [];
      });
    }
  } catch {
    // An import of an earlier version: its keys are names.
  }
  return [['name', rest]];
}

/** What a next import knows a row by. Of too many identifiers the oldest go, of the kind that has most, so that the file at hand finds its rows again. */
function writeKey(prefix: string, aliases: Aliases): string {
  const values = kinds.map((kind) => [...(aliases.get(kind) ?? [])]);
  const count = () => values.reduce((sum, { length }) => sum + length, 0);
  while (count() > mostAliases) {
    values.reduce((most, one) => (one.length >= most.length ? one : most)).shift();
  }
  const words = values.flatMap((own, at) => own.map((value) => `${kinds[at]}=${value}`));
  return `${prefix}${JSON.stringify(words)}`;
}

/** Adds identifiers, the newest last. Returns whether one was not known. */
function add(aliases: Aliases, pairs: Iterable<readonly [Kind, string]>): boolean {
  let grown = false;
  for (const [kind, value] of pairs) {
    const known = aliases.get(kind) ?? new Set();
    if (!known.delete(value)) grown = true;
    aliases.set(kind, known.add(value));
  }
  return grown;
}

/** Whether each id of a file has only one name: merged programmes may use an id twice. */
function idsAreTelling(entries: readonly Identity[]): boolean {
  const names = new Map<string, string>();
  return entries.every(({ id, name, guid }) => {
    if (!id || guid) return true;
    const before = names.get(id) ?? name;
    names.set(id, name);
    return before === name;
  });
}

/** Whether an entry and a group have different values of one of these kinds. */
function differ(entry: ReadonlyMap<Kind, string>, { aliases }: Group, among: readonly Kind[]): boolean {
  return among.some((kind) => {
    const [value, known] = [entry.get(kind), aliases.get(kind)];
    return value !== undefined && known !== undefined && known.size > 0 && !known.has(value);
  });
}

function find(entry: ReadonlyMap<Kind, string>, index: ReadonlyMap<string, Group[]>): Group | null {
  for (const [at, kind] of kinds.entries()) {
    const value = entry.get(kind);
    if (value === undefined || kind === 'name') continue;
    const stronger = kinds.slice(0, at).filter((one) => telling.includes(one));
    const found = (index.get(`${kind}=${value}`) ?? []).find((group) => !differ(entry, group, stronger));
    if (found) return found;
  }
  const alike = (index.get(`name=${entry.get('name')}`) ?? []).filter(
    (group) => !differ(entry, group, telling),
  );
  if (alike.length < 2) return alike[0] ?? null;
  // Several of one name: only one of which nothing but the name is known can be meant by it.
  const plain = alike.filter(({ aliases }) => telling.every((kind) => !aliases.get(kind)?.size));
  return plain.length === 1 ? (plain[0] ?? null) : null;
}

/**
 * Finds out which entries of a file are one row, and which row that is: by guid, then code, id and email, and by name where none of these says
 * otherwise. Ids hold within `scope`, since each system counts from 1.
 */
export function resolveIdentities(
  entries: readonly Identity[],
  known: readonly KnownIdentity[],
  { prefix, scope }: { prefix: string; scope: string },
): Resolved[] {
  const groups: Group[] = [];
  const index = new Map<string, Group[]>();
  const note = (group: Group) => {
    for (const [kind, values] of group.aliases) {
      for (const value of values) {
        const word = `${kind}=${value}`;
        const there = index.get(word) ?? [];
        if (!there.includes(group)) index.set(word, [...there, group]);
      }
    }
  };
  for (const { id, key, title } of known) {
    const aliases: Aliases = new Map();
    if (key !== null) add(aliases, readKey(prefix, key));
    const stored = key !== null && key === writeKey(prefix, aliases);
    add(aliases, [['name', shortened(title)]]);
    const group: Group = { row: id, key: stored ? key : null, aliases, grown: !stored, entries: [] };
    groups.push(group);
    note(group);
  }
  const tellingIds = idsAreTelling(entries);
  const identified = entries.map(({ guid, code, id, email, name }, place) => {
    const words: [Kind, string][] = [
      ['guid', guid],
      ['code', code],
      [tellingIds ? 'id' : 'pair', id && (tellingIds ? `${scope}/${id}` : `${scope}/${id}/${name}`)],
      ['email', email],
      ['name', name],
    ];
    const filled = words.filter(([, value]) => value !== '');
    return { place, words: new Map(filled.map(([kind, value]) => [kind, shortened(value)])) };
  });
  const strength = (words: ReadonlyMap<Kind, string>) => kinds.findIndex((kind) => words.has(kind));
  for (const { place, words } of [...identified].sort(
    (one, other) => strength(one.words) - strength(other.words),
  )) {
    const found = find(words, index);
    const group: Group = found ?? { row: null, key: null, aliases: new Map(), grown: true, entries: [] };
    if (!found) groups.push(group);
    // An identifier of another row stays with that row: only their order would distinguish two rows with one code.
    const free = [...words].filter(
      ([kind, value]) =>
        kind === 'name' || (index.get(`${kind}=${value}`) ?? []).every((one) => one === group),
    );
    group.grown = add(group.aliases, free) || group.grown;
    group.entries.push(place);
    note(group);
  }
  const taken = new Set(groups.flatMap(({ key }) => key ?? []));
  return groups
    .filter((group) => group.entries.length > 0)
    .map((group) => {
      const wanted = group.grown || group.key === null ? writeKey(prefix, group.aliases) : group.key;
      let key = wanted;
      if (key !== group.key) for (let number = 2; taken.has(key); number += 1) key = `${wanted}#${number}`;
      taken.add(key);
      return { row: group.row, key, entries: [...group.entries].sort((one, other) => one - other) };
    })
    .sort((one, other) => (one.entries[0] ?? 0) - (other.entries[0] ?? 0));
}
