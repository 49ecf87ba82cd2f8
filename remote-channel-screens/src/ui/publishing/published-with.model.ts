import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type FieldValue,
  fieldOf,
  isContents,
} from 'shared-contracts/entities';
import { manyText } from '../affected.model.ts';

/** The content that is published together with a row: the rows of its table of contents, and the row that it belongs to. Empty without contents. */
export function publishedWith(
  definition: EntityDefinition,
  values: EntityValues,
): { entity: EntityName; ids: number[] }[] {
  if (!hasContentsField(definition)) return [];
  return Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const value = values[name];
    if (isContents(field) && Array.isArray(value)) {
      const ids = value.flatMap((section) =>
        typeof section === 'object' && 'rows' in section ? (section.rows ?? []) : [],
      );
      return ids.length > 0 ? [{ entity: field.to, ids }] : [];
    }
    const isContent = field.kind === 'relation' && definitionOf(field.to).content;
    return isContent && typeof value === 'number' ? [{ entity: field.to, ids: [value] }] : [];
  });
}

/**
 * Where a change of a row removes it from the contents of another row, and which row it names instead. Such as an article whose issue is
 * changed: `from` is the issue before, `to` the new one.
 */
export function contentsLeft(
  definition: EntityDefinition,
  before: EntityValues,
  after: EntityValues,
): { entity: EntityName; from: number; to: number | null }[] {
  return Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const [from, to] = [before[name], after[name] ?? null];
    if (field.kind !== 'relation' || typeof from !== 'number' || from === to) return [];
    const hasContents = Object.values(allFields(definitionOf(field.to))).some(
      (other) => isContents(other) && other.to === definition.name,
    );
    return hasContents ? [{ entity: field.to, from, to: typeof to === 'number' ? to : null }] : [];
  });
}

/** Whether the contents of a row have a row of another entity. */
export function hasInContents(holder: EntityDefinition, values: EntityValues, { entity, id }: RowReference) {
  return Object.entries(allFields(holder)).some(([name, field]) => {
    const value = values[name];
    if (!isContents(field) || field.to !== entity || !Array.isArray(value)) return false;
    return value.some(
      (section) => typeof section === 'object' && 'rows' in section && section.rows?.includes(id),
    );
  });
}

/** Whether rows of an entity have a table of contents. */
export function hasContentsField(definition: EntityDefinition): boolean {
  return Object.values(allFields(definition)).some(isContents);
}

/** Something that readers will miss in what is published, and the rows that cause it. `words` is the beginning of the sentence that names them. */
export interface Gap {
  entity: EntityName;
  words: string;
  rows: readonly { id: number; title: string }[];
}

interface RowReference {
  entity: EntityName;
  id: number;
}

interface Unready {
  id: number;
  title: string;
  status: string;
  /** The fields that readers miss in it. */
  lacks?: readonly string[] | undefined;
}

/** The warnings before publishing rows with these contents: those that are not published themselves, and those that lack what readers miss. */
export function gapsOf(entity: EntityName, found: readonly Unready[]): Gap[] {
  const definition = definitionOf(entity);
  const drafts = found.filter(({ status }) => status !== 'published');
  const [are, them] = drafts.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const hidden = `${manyText(definition, drafts.length)} ${are} not published, so readers do not see ${them}`;
  return [{ entity, words: hidden, rows: drafts }, ...lackingGaps(definition, found)].filter(
    ({ rows }) => rows.length > 0,
  );
}

/** What readers miss in these rows, a gap for each field of which any row lacks a value. */
function lackingGaps(
  definition: EntityDefinition,
  found: readonly Pick<Unready, 'id' | 'title' | 'lacks'>[],
): Gap[] {
  const gaps = (definition.expected ?? []).map((name): Gap => {
    const rows = found.filter(({ lacks }) => lacks?.includes(name));
    const have = rows.length === 1 ? 'has' : 'have';
    const label = (fieldOf(definition, name)?.label ?? name).toLowerCase();
    return {
      entity: definition.name,
      words: `${manyText(definition, rows.length)} ${have} no ${label}`,
      rows,
    };
  });
  return gaps.filter(({ rows }) => rows.length > 0);
}

const isEmpty = (value: FieldValue | undefined) =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

/**
 * What readers will miss in rows with a table of contents that are published, such as an issue without a cover. Nothing of other content: it is published
 * without a question.
 */
export function ownGaps(
  definition: EntityDefinition,
  rows: readonly { id: number; title: string; values: EntityValues }[],
): Gap[] {
  if (!hasContentsField(definition)) return [];
  const lacksOf = (values: EntityValues) =>
    (definition.expected ?? []).filter((name) => isEmpty(values[name]));
  return lackingGaps(
    definition,
    rows.map(({ id, title, values }) => ({ id, title, lacks: lacksOf(values) })),
  );
}

/** The rows that are drafts, by their entity; without entities that have none. */
export function draftsIn(
  found: readonly { entity: EntityName; rows: readonly Unready[] }[],
): { entity: EntityName; ids: number[] }[] {
  return found
    .map(({ entity, rows }) => ({
      entity,
      ids: rows.filter(({ status }) => status === 'draft').map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/** Offers to publish drafts with what they belong to. */
export function withDraftsText(entity: EntityName, count: number): string {
  const { singular } = definitionOf(entity);
  return count === 1
    ? `Publish the ${singular} that is a draft, too`
    : `Publish the ${manyText(definitionOf(entity), count)} that are drafts, too`;
}
