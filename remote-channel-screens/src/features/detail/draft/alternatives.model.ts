import type { EntityDefinition, EntityValues, Field, FieldValue } from 'shared-contracts/entities';

/** The fields that a form shows: of alternatives, the one that was chosen; of what a choice needs, that which it needs now; nothing that says nothing if a choice is what it is; some of several rows, where there are several. */
export function chosenFields(
  definition: EntityDefinition,
  fields: readonly [string, Field][],
  values: EntityValues,
): [string, Field][] {
  const hidden = new Set(
    (definition.alternatives ?? []).flatMap(({ by, fields: names }) =>
      names.filter((name) => name !== values[by]),
    ),
  );
  for (const { by, is, fields: needed } of definition.needs ?? []) {
    if (values[by] !== is) for (const name of needed) hidden.add(name);
  }
  for (const { by, is, fields: silent } of definition.silences ?? []) {
    if (values[by] === is) for (const name of silent) hidden.add(name);
  }
  for (const { field, of, if: needed } of definition.parts ?? []) {
    const isIdle = needed !== undefined && (values[needed] ?? null) === null;
    if (isIdle || idsIn(values[of]).length < 2) hidden.add(field);
  }
  return fields.filter(([name]) => !hidden.has(name));
}

const idsIn = (value: FieldValue | undefined) => (Array.isArray(value) ? (value as number[]) : []);

/** Values after one of them was changed. A choice between alternatives empties those that were not chosen, and one by which fields say nothing empties these. */
export function withField(
  definition: EntityDefinition,
  values: EntityValues,
  name: string,
  value: FieldValue,
): EntityValues {
  const next = { ...values, [name]: value };
  for (const { by, fields } of definition.alternatives ?? []) {
    if (by !== name) continue;
    for (const other of fields) if (other !== value) next[other] = null;
  }
  for (const { by, is, fields } of definition.silences ?? []) {
    if (by === name && value === is) for (const silent of fields) next[silent] = null;
  }
  for (const { field, of } of definition.parts ?? []) {
    if (of === name) next[field] = idsIn(next[field]).filter((id) => idsIn(value).includes(id));
  }
  return next;
}
