import type { WorkingCopy } from 'shared-contracts/api/working-copies';
import { allFields, type EntityDefinition, type EntityValues, type Row } from 'shared-contracts/entities';
import { sameValue, valuesToSend } from '../draft/draft.model.ts';
import { mergeValues } from '../draft/merging/merge.model.ts';

/** What the server has of a form: the version of the working copy, 0 for none, with its values, who wrote it and when. */
export interface OnServer {
  version: number;
  values: EntityValues;
  /** The version of the row on which the changes were made; null for none. */
  rowVersion: number | null;
  /** What the same fields had in that version. */
  before: EntityValues;
  by: string | null;
  at: string | null;
}

export const nothingThere: OnServer = {
  ...{ version: 0, values: {}, rowVersion: null, before: {} },
  ...{ by: null, at: null },
};

/** A working copy as a form holds it. */
export function onServer(copy: WorkingCopy | null): OnServer {
  if (!copy) return nothingThere;
  return {
    version: copy.version,
    values: copy.values as EntityValues,
    rowVersion: copy.rowVersion,
    before: copy.before as EntityValues,
    by: copy.updatedBy,
    at: copy.updatedAt,
  };
}

/** The same changes, as made on a row as it is now. */
export function onRow(there: OnServer, { version, values }: Pick<Row, 'version' | 'values'>): OnServer {
  const before = valuesToSend(values, Object.keys(there.values));
  return { ...there, rowVersion: version, before };
}

/** Whether two sets of values are the same. */
export function sameValues(one: EntityValues, other: EntityValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && sameValue(one[name], other[name]))
  );
}

// Whether and when readers see a row is decided at once, and not prepared.
const publication: readonly string[] = ['status', 'publishAt', 'unpublishAt'];

/** What a form has that the server is to have: the changed fields of the content; of those that are not valid, what the server has of them. */
export function copyOf(
  {
    values,
    changed,
    broken,
  }: { values: EntityValues; changed: readonly string[]; broken: readonly string[] },
  there: EntityValues,
): EntityValues {
  const content = changed.filter((name) => !publication.includes(name));
  return {
    ...valuesToSend(
      values,
      content.filter((name) => !broken.includes(name)),
    ),
    ...valuesToSend(
      there,
      content.filter((name) => broken.includes(name) && name in there),
    ),
  };
}

/** The changed fields of a form that the server does not have as they are. What is not valid, or cannot be read, it never has. */
export function notThere(
  {
    values,
    changed,
    broken,
  }: { values: EntityValues; changed: readonly string[]; broken: readonly string[] },
  there: EntityValues,
): string[] {
  return changed.filter(
    (name) => broken.includes(name) || !(name in there && sameValue(there[name], values[name])),
  );
}

/** The fields of a copy that somebody changed in the row since: bringing them in would replace that. */
export function overtaken(
  { values, before }: Pick<OnServer, 'values' | 'before'>,
  row: EntityValues,
): string[] {
  return Object.keys(values).filter(
    (name) => !sameValue(before[name], row[name]) && !sameValue(values[name], row[name]),
  );
}

/**
 * The texts of a working copy with what somebody wrote into the row in other paragraphs since; null where there is nothing of the kind, or where a person has to
 * see that both changed the same.
 */
export function rejoined(
  definition: EntityDefinition,
  copy: Pick<OnServer, 'values' | 'before'>,
  { values: row }: Pick<Row, 'values'>,
): EntityValues | null {
  const names = overtaken(copy, row);
  if (names.length === 0) return null;
  const versions = { base: { ...row, ...copy.before }, mine: { ...row, ...copy.values }, theirs: row };
  const { values, conflicts } = mergeValues(definition, versions);
  return conflicts.length > 0 ? null : valuesToSend(values, names);
}

/** What somebody else wrote into a working copy meanwhile: fields to take over, and those that both changed, with their values and with mine. */
export interface Overlap {
  take: EntityValues;
  both: EntityValues;
  mine: EntityValues;
}

/** Joins what somebody else wrote into the working copy with what was typed here since it was read. */
export function overlapOf(
  definition: EntityDefinition,
  row: EntityValues,
  { read, mine, theirs }: { read: EntityValues; mine: EntityValues; theirs: EntityValues },
): Overlap {
  const known = allFields(definition);
  const whole = (values: EntityValues) => ({
    ...row,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in known)),
  });
  const merge = mergeValues(definition, { base: whole(read), mine: whole(mine), theirs: whole(theirs) });
  return {
    // Of a text in which both changed a paragraph, what they changed elsewhere in it comes in, whoever's paragraph stays.
    take: valuesToSend(merge.values, [
      ...merge.taken,
      ...merge.conflicts.filter((one) => !sameValue(one.mine, mine[one.name])).map(({ name }) => name),
    ]),
    both: Object.fromEntries(merge.conflicts.map(({ name, theirs }) => [name, theirs])),
    mine: Object.fromEntries(merge.conflicts.map(({ name, mine }) => [name, mine])),
  };
}
