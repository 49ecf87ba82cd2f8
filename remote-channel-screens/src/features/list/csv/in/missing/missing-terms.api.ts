import { createTaxons, type ManyResult } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { MissingTerm } from './missing-terms.model.ts';

/** Creates tags and categories of an entity, each with what is missing above it. Returns what was refused. */
export async function createMissing(
  api: ApiClient,
  type: EntityName,
  terms: readonly MissingTerm[],
): Promise<ManyResult['refused']> {
  const refused: ManyResult['refused'] = [];
  for (const mode of ['tag', 'category'] as const) {
    const outline = terms.filter((term) => term.mode === mode).map(({ path }) => path);
    if (outline.length === 0) continue;
    const body = { context: { id: 0, type }, data: { mode, type, outline } };
    const { data } = await api.send(createTaxons, { body });
    refused.push(...(data.result?.refused ?? []));
  }
  return refused;
}
