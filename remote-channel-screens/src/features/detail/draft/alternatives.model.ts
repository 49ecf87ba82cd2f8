import {
  disjointRelations,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
  namingOnly,
} from 'shared-contracts/entities';

// Who did not come is not known before a session begins, and stays where somebody entered it.
function isTooEarly({ name }: EntityDefinition, values: EntityValues, now: number): boolean {
  return (
    name === 'appointments' && Date.parse(String(values.start)) > now && idsIn(values.noShows).length === 0
  );
}

/** The fields that a form shows: the chosen one of alternatives, the fields that the present choice needs, and none that the choice makes meaningless; with several rows, only fields for several. `now` in milliseconds. */
export function chosenFields(
  definition: EntityDefinition,
  fields: readonly [string, Field][],
  values: EntityValues,
  now: number = Date.now(),
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
    // Whether they have an effect is not known before the choice.
    if (values[by] === is || (values[by] ?? null) === null) for (const name of silent) hidden.add(name);
  }
  for (const { field, if: needed } of definition.parts ?? []) {
    const isIdle = needed !== undefined && (values[needed] ?? null) === null;
    if (isIdle || wholeOf(definition, field, values).length < 2) hidden.add(field);
  }
  // Below the package of a session, each client has one choice: a package, or singly.
  if (definition.name === 'appointments') hidden.add('paysSingly');
  if (isTooEarly(definition, values, now)) hidden.add('noShows');
  return fields
    .filter(([name]) => !hidden.has(name))
    .map(([name, field]) => [name, fittingOptions(definition, name, field, values)]);
}

/** The values that a choice may have beside another one; null where each may be. */
function fittingValues(
  { fits = [] }: EntityDefinition,
  name: string,
  values: EntityValues,
): readonly string[] | null {
  return fits.find(({ by, is, field }) => field === name && values[by] === is)?.values ?? null;
}

// What it is stays among them: the field says what is wrong with it.
function fittingOptions(
  definition: EntityDefinition,
  name: string,
  field: Field,
  values: EntityValues,
): Field {
  const fitting = field.kind === 'choice' ? fittingValues(definition, name, values) : null;
  if (field.kind !== 'choice' || fitting === null) return field;
  return {
    ...field,
    options: field.options.filter(({ value }) => fitting.includes(value) || value === values[name]),
  };
}

/** The relations of whose rows a field names some. */
function relationsOf(definition: EntityDefinition, name: string): string[] {
  const part = definition.parts?.find(({ field }) => field === name);
  return part ? [part.of, ...(definition.partsBeyond?.[name] ?? [])] : [];
}

/** The rows of which a field names some, without repetition: those of the relations that it is a part of. */
export function wholeOf(definition: EntityDefinition, name: string, values: EntityValues): number[] {
  return [...new Set(relationsOf(definition, name).flatMap((one) => idsIn(values[one])))];
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
  for (const { by, is, field, values: fitting } of definition.fits ?? []) {
    if (by === name && value === is && !fitting.includes(String(next[field]))) next[field] = null;
  }
  if (definition.disjoint?.some(({ from, unless }) => from === name || unless?.by === name))
    Object.assign(next, disjointRelations(definition, next));
  for (const { field } of definition.parts ?? []) {
    if (!relationsOf(definition, field).includes(name)) continue;
    const whole = wholeOf(definition, field, next);
    next[field] = namingOnly(next[field], (id) => whole.includes(id));
  }
  return next;
}
