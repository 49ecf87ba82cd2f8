import { isUnfilled } from 'shared-contracts/api/client-data';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
} from 'shared-contracts/entities';

/** A field of two records of one client, with the value of each. */
export interface TwoValues {
  name: string;
  field: Field;
  mine: FieldValue;
  theirs: FieldValue;
}

/** What becomes of the fields when two records become one. */
export interface Merging {
  /** Both have a value, and one of them stays. */
  differing: TwoValues[];
  /** Only the other record has a value, or both stay. */
  added: TwoValues[];
}

const isSame = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other);

/** Compares the record that stays with the one that goes, as the server merges them: `mergeClients` of the contract. */
export function mergingOf(
  definition: EntityDefinition,
  [into, other]: readonly [{ id: number; values: EntityValues }, { id: number; values: EntityValues }],
): Merging {
  const filled = Object.entries(allFields(definition)).flatMap(([name, field]): TwoValues[] => {
    const [mine, theirs] = [into.values[name] ?? null, other.values[name] ?? null];
    if (field.reported || isUnfilled(theirs) || isSame(mine, theirs)) return [];
    // Who is the contact person of the other one is nobody's once they are one.
    if (field.kind === 'relation' && (theirs === into.id || mine === other.id)) return [];
    return [{ name, field, mine, theirs }];
  });
  const isAdded = ({ field, mine }: TwoValues) =>
    isUnfilled(mine) || field.kind === 'relations' || (field.kind === 'text' && field.multiline === true);
  return { differing: filled.filter((one) => !isAdded(one)), added: filled.filter(isAdded) };
}
