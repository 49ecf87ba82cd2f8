import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';

/** The field with the picture before the title of a row: the one that the definition names, or the cover. Undefined where there is neither. */
export function leadImage(definition: EntityDefinition): string | undefined {
  return definition.rowLead?.image ?? (fieldOf(definition, 'cover')?.kind === 'image' ? 'cover' : undefined);
}
