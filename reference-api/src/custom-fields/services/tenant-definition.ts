import {
  customMember,
  customNamePattern,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
  fieldRule,
  type Row,
  withCustomApart,
  withCustomFields,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { customFieldsOf } from '../repositories/custom-fields.ts';

/** The definition of an entity with the fields that the tenant defined for it. */
export async function tenantDefinition(tx: Tx, definition: EntityDefinition): Promise<EntityDefinition> {
  if (!definition.customFields) return definition;
  return withCustomFields(definition, await customFieldsOf(tx, definition.name));
}

/**
 * The definition by which a person writes one row. A new client needs the required fields. One from before needs those that they have: nobody empties them,
 * and nobody has to ask them all at once.
 */
export async function definitionForWriting(
  tx: Tx,
  definition: EntityDefinition,
  { before, after }: { before: EntityValues | null; after: EntityValues },
): Promise<EntityDefinition> {
  if (!definition.customFields) return definition;
  const isNeeded = (name: string) =>
    before === null ? after.client === true : (before[name] ?? null) !== null;
  const fields = await customFieldsOf(tx, definition.name);
  return withCustomFields(definition, fields, (name, { required }) => required && isNeeded(name));
}

/** A row as calls carry it: the values that fields of the tenant have are a member of their own. */
export function rowAnswer(definition: EntityDefinition, row: Row): Row {
  if (!definition.customFields) return row;
  const { [customMember]: custom = {}, ...values } = withCustomApart(row.values);
  const filled = Object.entries(custom ?? {}).filter(([, value]) => value !== null);
  return {
    ...row,
    values: { ...values, [customMember]: Object.fromEntries(filled) as unknown as FieldValue },
  };
}

/** Written values, those of fields that the tenant defined checked by their rules: the contract knows only their names. */
export function checkedCustom(definition: EntityDefinition, values: EntityValues): EntityValues {
  const checked = { ...values };
  const broken: Record<string, string> = {};
  for (const name of Object.keys(values).filter((one) => customNamePattern.test(one))) {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (!field) broken[name] = 'This field was deleted, or never existed.';
    else if (values[name] !== null && values[name] !== '') {
      const result = fieldRule(field).safeParse(values[name]);
      if (result.success) checked[name] = result.data;
      else broken[name] = result.error.issues[0]?.message ?? 'This is not valid.';
    }
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
  return checked;
}
