import { type EntityDefinition, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { Mode } from 'shared-contracts/session';
import type { Titles } from '../../../ui/value-text.ts';

/**
 * Values of a new row from the focus, so that the filtered list contains it: the focused user or group, in the field by which the focus
 * filters. Empty without a focus or such a field.
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
