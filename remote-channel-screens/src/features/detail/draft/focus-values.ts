import { type EntityDefinition, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { Mode } from 'shared-contracts/session';
import type { Titles } from '../../../ui/value-text.ts';

/**
 * What a new row has of the focus, so that it stands in the list that it was made from: the focused user or group in the field by which
 * that narrows its entity. Nothing where there is no focus, or no such field.
 */
export function focusValues(
  definition: EntityDefinition,
  focus: Mode['focus'],
): { values: EntityValues; titles: Titles } {
  const { type, id, name } = focus;
  const field = type === 'users' || type === 'groups' ? definition.focus?.[type] : undefined;
  const kind = field && fieldOf(definition, field)?.kind;
  if (id <= 0 || !field || (kind !== 'relation' && kind !== 'relations')) return { values: {}, titles: {} };
  return {
    values: { [field]: kind === 'relations' ? [id] : id },
    titles: { [type]: { [id]: name } },
  };
}
