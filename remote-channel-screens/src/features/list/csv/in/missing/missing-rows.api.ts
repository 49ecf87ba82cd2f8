import type { ManyResult } from 'shared-contracts/api';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { definitionOf } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import { type ApiClient, isApiError } from 'shared-contracts/http';
import { createRow, listRows } from '../../../../../api/rows.api.ts';
import type { MissingRow } from './missing-rows.model.ts';

interface Creating {
  api: ApiClient;
  /** The entity whose rows the file brings, and the id of the import. */
  into: EntityName;
  file: number;
}

const sameTitle = (one: unknown, title: string) => fold(String(one).trim()) === fold(title.trim());

async function create({ api, file }: Creating, entity: EntityName, values: EntityValues, title: string) {
  const { data } = await createRow(api, entity, values, {
    idempotencyKey: `import-${file}-${entity}-${encodeURIComponent(title)}`.slice(0, 200),
  });
  return data.id;
}

/** The profile of this name; a new one, as visible as those that an import of a programme makes, where nobody has it. */
async function profileCalled(creating: Creating, title: string): Promise<number> {
  const { signal } = new AbortController();
  const options = { sort: 'displayName', taxons: [], where: {} };
  const found = await listRows(creating.api, 'profiles', options, { begin: null, signal, keywords: title });
  const known = found.data.find(({ values }) => sameTitle(values.displayName, title));
  return known?.id ?? create(creating, 'profiles', { displayName: title.trim(), status: 'published' }, title);
}

async function createOne(creating: Creating, { entity, title }: MissingRow): Promise<void> {
  if (entity !== 'contributors') {
    await create(creating, entity, { [definitionOf(entity).titleField]: title.trim() }, title);
    return;
  }
  const profile = await profileCalled(creating, title);
  const role = creating.into === 'articles' ? 'author' : 'speaker';
  await create(creating, 'contributors', { profile, roles: [role] }, title);
}

/** Creates rows of other entities that lines of a file name, by their titles, one after the other. Returns what was refused. */
export async function createMissingRows(
  creating: Creating,
  rows: readonly MissingRow[],
): Promise<ManyResult['refused']> {
  const refused: ManyResult['refused'] = [];
  for (const row of rows) {
    try {
      await createOne(creating, row);
    } catch (error) {
      if (!isApiError(error) || (error.kind !== 'invalid' && error.kind !== 'conflict')) throw error;
      const reason = Object.values(error.fields)[0] ?? error.message;
      refused.push({ reason: `“${row.title}”: ${reason}`, count: 1, paths: [] });
    }
  }
  return refused;
}
