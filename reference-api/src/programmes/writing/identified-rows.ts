// One thing: rooms and people of a file become rows here, each known again by any of its identifiers.

import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import { identifiersIn, ownGuid } from '../../agenda/services/identifiers.ts';
import { contributorsOf, importedRows, unimportedRows } from '../../csv/repositories/imported-rows.ts';
import { quoted } from '../reading/words.ts';
import { type Identity, resolveIdentities } from './identities.ts';
import { type Imported, type ImportPlace, importRows } from './import-rows.ts';
import { inOrderOfFile, keepOthersCapacity } from './shared-rooms.ts';

/** An entry of a file: what identifies it, and what the file says of it. */
export type Identified = Identity & { values: EntityValues };

/** The ids of rows by their places in the file, which several entries may share. */
export type Places = ReadonlyMap<number, number>;

const mostNamed = 20;

/** Names new people who are called like somebody who is here, and whom their identifiers tell apart: they may be the same. */
function namesakes(rows: readonly { row: number | null; name: string }[], here: readonly string[]): string[] {
  const known = new Set(here.map((name) => fold(name)));
  const found = new Set(
    rows.flatMap(({ row, name }) => (row === null && known.has(fold(name)) ? [name] : [])),
  );
  if (found.size === 0) return [];
  const shown = [...found].slice(0, mostNamed).map(quoted).join(', ');
  const rest = found.size > mostNamed ? ` and ${found.size - mostNamed} more` : '';
  return [
    `People of the file are called like people who are here, and have other identifiers, so each becomes a profile of their own: ${shown}${rest}.`,
  ];
}

/** Brings entries that are known by several identifiers, and tells which row each became. Ids hold within `scope`. */
export async function bringIdentified(
  place: ImportPlace,
  entity: 'rooms' | 'profiles',
  entries: readonly Identified[],
  { scope, onCreate = {}, agenda }: { scope: string; onCreate?: EntityValues; agenda?: number | undefined },
): Promise<{ imported: Imported; places: Places; names: Map<number, string>; warnings: string[] }> {
  const { tx, channel } = place;
  const definition = definitionOf(entity);
  const prefix = entity === 'rooms' ? 'room:' : 'person:';
  const titles = entries.map(({ name }) => name);
  const known = [
    ...(await importedRows(tx, definition, { channel, prefix })),
    ...(await unimportedRows(tx, definition, { channel, titles })),
  ];
  // What an export called a row that had no guid: the row is known by what it had.
  const exported = new Map(known.map(({ id, key }) => [ownGuid(tx.tenant, entity, id), key]));
  const named = entries.map((entry) => {
    const key = exported.get(entry.guid);
    return key ? { ...entry, ...identifiersIn(key, prefix, scope) } : entry;
  });
  const resolved = resolveIdentities(named, known, { prefix, scope });
  const rows = resolved.map(({ row, key, entries: places }) => {
    const own = places.flatMap((at) => entries[at] ?? []);
    return {
      row,
      key,
      name: own[0]?.name ?? '',
      values: Object.assign({}, ...own.map(({ values }) => values).reverse()),
      ...(entity === 'profiles' ? { ownImage: 'photo' } : {}),
    };
  });
  const ordered = entity === 'rooms' ? await inOrderOfFile(tx, channel, rows) : rows;
  const shared =
    entity === 'rooms' ? await keepOthersCapacity(tx, agenda, ordered) : { rows: ordered, warnings: [] };
  const imported = await importRows(place, { definition, rows: shared.rows, onCreate, titles: new Map() });
  const places = new Map<number, number>();
  const names = new Map<number, string>();
  for (const [index, { key, entries: own }] of resolved.entries()) {
    const id = imported.ids.get(key);
    if (id === undefined) continue;
    names.set(id, rows[index]?.name ?? '');
    for (const at of own) places.set(at, id);
  }
  const alike =
    entity === 'profiles'
      ? namesakes(
          rows,
          known.map(({ title }) => title),
        )
      : [];
  return { imported, places, names, warnings: [...shared.warnings, ...alike] };
}

/** Makes contributors of profiles, given by id with their names, where they are none yet, and tells which contributor each profile is. */
export async function bringContributors(
  place: ImportPlace,
  profiles: ReadonlyMap<number, string>,
  role: 'speaker' | 'author' = 'speaker',
): Promise<{ imported: Imported; byProfile: Map<number, number> }> {
  const { tx, channel } = place;
  const ids = [...profiles.keys()];
  const there = await contributorsOf(tx, { channel, profiles: ids });
  const keyOf = (profile: number) => `contributor:${profile}`;
  const imported = await importRows(place, {
    definition: definitionOf('contributors'),
    rows: ids.map((profile) => ({
      row: there.get(profile) ?? null,
      key: keyOf(profile),
      name: profiles.get(profile) ?? '',
      values: { profile },
    })),
    onCreate: { roles: [role], state: 'accepted', listed: true },
    titles: new Map([['profiles', profiles]]),
  });
  const byProfile = new Map(
    ids.flatMap((profile): [number, number][] => {
      const id = imported.ids.get(keyOf(profile));
      return id === undefined ? [] : [[profile, id]];
    }),
  );
  return { imported, byProfile };
}
