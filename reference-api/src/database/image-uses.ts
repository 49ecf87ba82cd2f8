import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import { hasColumn } from './columns.ts';
import { columnName } from './names.ts';

/** The fields of an entity whose values may show images. */
export function fieldsWithImages(definition: EntityDefinition): string[] {
  return Object.entries(allFields(definition))
    .filter(
      ([, field]) => hasColumn(field) && (field.kind === 'image' || (field.kind === 'blocks' && !field.to)),
    )
    .map(([name]) => name);
}

/**
 * Of rows of an entity, `uses`: the images that they show, each as tenant/key, and `isAny`, whether they show any. An index has both, so they are spelt as it
 * has them: without an alias. Null where no row shows images.
 */
export function imageUsesOf(definition: EntityDefinition): { uses: string; isAny: string } | null {
  const columns = fieldsWithImages(definition).map((name) => `"${columnName(name)}"`);
  if (columns.length === 0) return null;
  const stored = columns.map((column) => `coalesce(${column}::text, '')`).join(' || ');
  // Row-level security keeps an expression with a coalesce from its index.
  return {
    uses: `image_uses("tenant_id", ARRAY[${columns.join(', ')}])`,
    isAny: `${stored} like '%/v1/images/%'`,
  };
}
