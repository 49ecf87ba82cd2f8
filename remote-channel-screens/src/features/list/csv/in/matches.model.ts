import { idColumn, isJoinable, taxonsColumn } from 'shared-contracts/api';
import {
  allFields,
  brokenRules,
  type EntityDefinition,
  fieldOf,
  initialValues,
} from 'shared-contracts/entities';

/** For each column of a file what it is: a field, the id, or null where it is left out. */
export type Matches = readonly (string | null)[];

/** What the column of tags and categories is called. */
export const termsLabel = 'Tags and categories';

/** What a column can be matched with, as people call it. */
export function choicesOf(definition: EntityDefinition): { value: string; label: string }[] {
  const fields = Object.entries(allFields(definition))
    .filter(([, { reported }]) => !reported)
    .map(([name, { label }]) => ({ value: name, label }));
  return [{ value: idColumn, label: 'Id' }, ...fields, { value: taxonsColumn, label: termsLabel }];
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

// What files call tags and categories; a list that goes into a file calls them Tags.
const termWords = new Set(['tags', 'tag', 'categories']);

// What files call the parts of the name of a person.
const givenNames = new Set(['firstname', 'givenname', 'forename', 'first']);
const familyNames = new Set(['lastname', 'familyname', 'surname', 'last']);
const middleNames = new Set(['middlename', 'middle']);

/** Fills the name of a person from the columns of its parts, where no column has it as a whole. */
function joinNames(definition: EntityDefinition, columns: readonly string[], matches: Matches): Matches {
  const name = definition.titleField;
  const field = fieldOf(definition, name);
  const words = columns.map(plain);
  const isPart = (word: string) => givenNames.has(word) || familyNames.has(word) || middleNames.has(word);
  const isWhole = words.some((word) => givenNames.has(word)) && words.some((word) => familyNames.has(word));
  if (field?.label !== 'Name' || !isJoinable(field) || matches.includes(name) || !isWhole) {
    return matches;
  }
  return matches.map((match, at) => (match === null && isPart(words[at] ?? '') ? name : match));
}

/** Matches columns with fields by what both are called. The first column of a name has the field; parts of the name of a person are joined. */
export function matchColumns(definition: EntityDefinition, columns: readonly string[]): Matches {
  const used = new Set<string>();
  const choices = choicesOf(definition);
  const matches = columns.map((column) => {
    // The header of a time may name the zone that it is in, which the server reads.
    const word = plain(column.replace(/\s*\([\w+-]+(?:\/[\w+-]+)*\)\s*$/, ''));
    const found =
      choices.find(
        ({ value, label }) => !used.has(value) && (plain(label) === word || plain(value) === word),
      ) ?? choices.find(({ value }) => value === taxonsColumn && !used.has(value) && termWords.has(word));
    if (!found || word === '') return null;
    used.add(found.value);
    return found.value;
  });
  return joinNames(definition, columns, matches);
}

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** The labels of what finds the row of a line without an id: the slug, or what one row alone may have. Null where nothing does. */
function findersIn(definition: EntityDefinition, matches: Matches): string[] | null {
  if (definition.content && matches.includes('slug')) return ['slug'];
  const groups = (definition.unique ?? []).filter((names) =>
    names.every((name) => matches.includes(name) && fieldOf(definition, name)?.kind !== 'boolean'),
  );
  const [names] = groups;
  if (!names) return null;
  const within = definition.within && matches.includes(definition.within) ? [definition.within] : [];
  return [...names, ...within].map((name) => fieldOf(definition, name)?.label.toLowerCase() ?? name);
}

/** What a match leaves without a value that every row needs; null where nothing is missing. */
export interface Missing {
  sentence: string;
  /** Whether no line can be imported so: none can find a row that has the value already. */
  isFatal: boolean;
}

/** Says which required fields no column fills. */
export function missingIn(definition: EntityDefinition, matches: Matches): Missing | null {
  const empty = brokenRules(definition, initialValues(definition));
  const fields = Object.entries(allFields(definition)).flatMap(([name, field]) =>
    field.required && name in empty && !matches.includes(name) ? [field] : [],
  );
  if (fields.length === 0) return null;
  const { singular, single = false } = definition;
  const isFatal = !single && !matches.includes(idColumn) && findersIn(definition, matches) === null;
  const unfilled = `No column fills ${listOf.format(fields.map(({ label }) => label))}`;
  const sentence = isFatal
    ? `${unfilled}. Every new ${singular} needs ${fields.length > 1 ? 'them' : 'it'}: match a column.`
    : `${unfilled}: a line that would make a new ${singular} fails.`;
  const joinable = fields.find(isJoinable);
  const way = joinable ? ` Several columns that you match with ${joinable.label} are joined.` : '';
  return { sentence: sentence + way, isFatal };
}

/** What is wrong with a match; null where it can be checked. */
export function wrongIn(definition: EntityDefinition, matches: Matches): string | null {
  const used = matches.filter((name) => name !== null);
  if (used.length === 0) return 'Match at least one column with a field.';
  const twice = used.find((name, at) => {
    const field = fieldOf(definition, name);
    return used.indexOf(name) !== at && !(field && isJoinable(field));
  });
  const label = choicesOf(definition).find(({ value }) => value === twice)?.label;
  if (twice !== undefined) return `${label} is matched twice, and takes one column.`;
  const missing = missingIn(definition, matches);
  return missing?.isFatal ? missing.sentence : null;
}

/** The fields that several columns fill, each with the columns and what its first line makes of them. */
export function joinsIn(
  definition: EntityDefinition,
  options: { columns: readonly string[]; matches: Matches; example: readonly string[] },
): string[] {
  const { columns, matches, example } = options;
  const names = new Set(matches.filter((name, at) => name !== null && matches.indexOf(name) !== at));
  return [...names].flatMap((name) => {
    const field = name === null ? null : fieldOf(definition, name);
    if (!field || !isJoinable(field)) return [];
    const places = matches.flatMap((match, at) => (match === name ? [at] : []));
    const headers = places.map((at) => columns[at] || `Column ${at + 1}`);
    const text = places
      .map((at) => example[at]?.trim() ?? '')
      .filter((part) => part !== '')
      .join(' ');
    return [`${field.label} joins ${listOf.format(headers)}${text ? `: “${text}”` : ''}.`];
  });
}

/** What people have to know of how lines find their rows. */
export function hintOf(definition: EntityDefinition, matches: Matches): string {
  const { singular, single } = definition;
  const hasId = matches.includes(idColumn);
  if (single) return `Your file changes the one ${singular} that there is.`;
  const finders = findersIn(definition, matches);
  if (finders !== null) {
    const found = `the ${singular} with the same ${listOf.format(finders)}, or makes a new one`;
    return hasId
      ? `A line with an id changes that ${singular}. One without changes ${found}.`
      : `A line changes ${found}. Fields without a column stay as they are.`;
  }
  if (hasId) return `A line with an id changes that ${singular}; one without makes a new one.`;
  const keys = (definition.unique ?? []).filter(
    (names) => !names.some((name) => fieldOf(definition, name)?.kind === 'boolean'),
  );
  const labels = keys.flat().map((name) => fieldOf(definition, name)?.label.toLowerCase() ?? name);
  const known = [...labels, ...(definition.content ? ['slug'] : [])];
  const by = known.length > 0 ? `the id or the ${known.join(' or ')}` : 'an id';
  return `No column is ${by}, so every line makes a new ${singular}.`;
}
