// One thing: which field of an entity each column of a file is, and what is said of it.
import { idColumn, isJoinable, taxonsColumn } from 'shared-contracts/api';
import {
  allFields,
  brokenRules,
  type EntityDefinition,
  fieldOf,
  initialValues,
} from 'shared-contracts/entities';
import {
  isCalled,
  isCalledByPeople,
  isClockHeader,
  mayBeWholeName,
  namePartOf,
  personalHeader,
  plainHeader,
  termWords,
} from './header-words.ts';

/** The mapping of each column: a field, the id, or null if ignored. */
export type Matches = readonly (string | null)[];

/** What the column of tags and categories is called. */
export const termsLabel = 'Tags and categories';

/** What a column can be matched with, as people call it; tags and categories only `withTerms`, where the import ticks them. */
export function choicesOf(
  definition: EntityDefinition,
  withTerms = true,
): { value: string; label: string }[] {
  const fields = Object.entries(allFields(definition))
    .filter(([, { reported }]) => !reported)
    .map(([name, { label }]) => ({ value: name, label }));
  const terms = withTerms ? [{ value: taxonsColumn, label: termsLabel }] : [];
  return [{ value: idColumn, label: 'Id' }, ...fields, ...terms];
}

const wordsOf = (columns: readonly string[]) => columns.map(plainHeader);

/** Whether columns have the name of a person in its parts: a given name and a family name. */
const hasParts = (words: readonly string[]) =>
  words.some((word) => namePartOf(word) === 0) && words.some((word) => namePartOf(word) === 2);

/** Fills the name of a person from the columns of its parts, where no column has it as a whole. */
function joinNames(definition: EntityDefinition, columns: readonly string[], matches: Matches): Matches {
  const name = definition.titleField;
  const field = fieldOf(definition, name);
  if (field?.label !== 'Name' || !isJoinable(field) || matches.includes(name)) return matches;
  const words = wordsOf(columns);
  if (hasParts(words)) {
    return matches.map((match, at) =>
      match === null && namePartOf(words[at] ?? '') !== null ? name : match,
    );
  }
  const whole = words.findIndex((word, at) => matches[at] === null && mayBeWholeName(word));
  return matches.map((match, at) => (at === whole ? name : match));
}

/** The order of columns in which the parts of the name of a person stand as they are joined: the given name before the family name. */
export function orderOf(columns: readonly string[]): number[] {
  const words = wordsOf(columns);
  const places = words.flatMap((word, at) => (namePartOf(word) === null ? [] : [at]));
  const sorted = places.toSorted(
    (one, other) => (namePartOf(words[one] ?? '') ?? 0) - (namePartOf(words[other] ?? '') ?? 0),
  );
  return columns.map((_, at) => (hasParts(words) ? (sorted[places.indexOf(at)] ?? at) : at));
}

/**
 * Matches columns with fields by their names. The first column of a name has the field; parts of the name of a person are joined, and so are
 * columns of tags and of categories. A column without anything in `samples` has a field only where no other column is one of it: contacts have their
 * number under one of several kinds of phone.
 */
export function matchColumns(
  definition: EntityDefinition,
  columns: readonly string[],
  { withTerms = true, samples = [] }: { withTerms?: boolean; samples?: readonly (readonly string[])[] } = {},
): Matches {
  const used = new Set<string>();
  const choices = choicesOf(definition, withTerms);
  // The header of a time may name the zone that it is in, which the server reads. The unit in the name of a field is no zone.
  const named = new Set(choices.map(({ label }) => plainHeader(label)));
  const words = columns.map((column) => {
    const whole = plainHeader(column);
    return named.has(whole) ? whole : plainHeader(column.replace(/\s*\([\w+-]+(?:\/[\w+-]+)*\)\s*$/, ''));
  });
  // What a column is called exactly comes before what it may mean.
  const matches: (string | null)[] = words.map(() => null);
  type Fits = (choice: { value: string; label: string }, word: string) => boolean;
  const match = (places: readonly number[], fits: Fits) => {
    for (const at of places) {
      const word = words[at] ?? '';
      if (word === '' || matches[at] !== null) continue;
      const found = choices.find((choice) => !used.has(choice.value) && fits(choice, word));
      if (!found) continue;
      used.add(found.value);
      matches[at] = found.value;
    }
  };
  const isEmpty = (at: number) => samples[at]?.length === 0;
  const all = [...words.keys()];
  for (const places of [all.filter((at) => !isEmpty(at)), all.filter(isEmpty)]) {
    match(places, ({ value, label }, word) => plainHeader(label) === word || plainHeader(value) === word);
    match(places, ({ value, label }, word) => value !== taxonsColumn && isCalled(label, word));
    if (withTerms) {
      for (const at of places) {
        if (matches[at] === null && termWords.has(words[at] ?? '')) matches[at] = taxonsColumn;
      }
    }
    // Not the id, which is one of the other program.
    if (!definition.fields.email) continue;
    match(places, ({ value, label }, word) => {
      const own = personalHeader(word);
      if (value === definition.titleField && isCalledByPeople(word)) return true;
      return value !== idColumn && own !== word && (plainHeader(label) === own || isCalled(label, own));
    });
  }
  return withDays(definition, words, joinNames(definition, columns, matches));
}

/**
 * Tells days from times of the clock by their headers, where a row begins with both: of two columns for the start, that of a time is the start, and the
 * other one its day. A day without a time beside it may have the time itself.
 */
function withDays({ fields }: EntityDefinition, words: readonly string[], matches: Matches): Matches {
  const start = ['startsAt', 'start'].find((name) => name in fields);
  const label = fields[start ?? '']?.label;
  if (start === undefined || label === undefined || !fields.day) return matches;
  const at = matches.indexOf(start);
  const day = matches.indexOf('day');
  if (day >= 0) return at >= 0 ? matches : matches.with(day, start);
  const clock = words.findIndex(
    (word, place) => matches[place] === null && isClockHeader(word) && isCalled(label, word),
  );
  return at < 0 || clock < 0 || isClockHeader(words[at] ?? '')
    ? matches
    : matches.with(at, 'day').with(clock, start);
}

/** The names of the columns that nothing is matched with; an unnamed one has none. */
export function leftOutColumns(columns: readonly string[], matches: Matches): string[] {
  return columns.filter((column, at) => (matches[at] ?? null) === null && column.trim() !== '');
}

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** Labels of the fields that find the row of a line without an id: the slug or unique fields. Null if none is mapped. */
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

/** Required fields that a mapping leaves empty; null if none is missing. */
export interface Missing {
  sentence: string;
  /** Whether no line can be imported so: none can find a row that has the value already. */
  isFatal: boolean;
}

/** Says which required fields no column fills. The field `above` may be chosen for all lines as well, above the columns. */
export function missingIn(
  definition: EntityDefinition,
  matches: Matches,
  above: string | null = null,
): Missing | null {
  const empty = brokenRules(definition, initialValues(definition));
  // The end of a session gives its duration, an event without an end lasts an hour, and what names no zone is in that of its times.
  const isFilled = (name: string) =>
    matches.includes(name) ||
    name === 'timeZone' ||
    (name === 'duration' && matches.includes('end')) ||
    (name === 'endsAt' && matches.includes('startsAt'));
  const fields = Object.entries(allFields(definition)).flatMap(([name, field]) =>
    field.required && name in empty && !isFilled(name) ? [field] : [],
  );
  if (fields.length === 0) return null;
  const { singular, single = false } = definition;
  const isFatal = !single && !matches.includes(idColumn) && findersIn(definition, matches) === null;
  const unfilled = `No column fills ${listOf.format(fields.map(({ label }) => label))}`;
  const sentence = isFatal
    ? `${unfilled}. Every new ${singular} needs ${fields.length > 1 ? 'them' : 'it'}: match a column.`
    : `${unfilled}: a line that would make a new ${singular} fails.`;
  const chosen = above === null ? undefined : fieldOf(definition, above);
  const choice =
    chosen && fields.includes(chosen) ? ` Or choose the ${chosen.label.toLowerCase()} above.` : '';
  const joinable = fields.find(isJoinable);
  const way = joinable ? ` Several columns that you match with ${joinable.label} are joined.` : '';
  return { sentence: sentence + choice + way, isFatal };
}

/** What is said of what new rows get that no column of their file has. */
export function givenHints({ fields, singular }: EntityDefinition, matches: Matches): string[] {
  const lacks = (name: string) => fields[name]?.required === true && !matches.includes(name);
  return [
    ...(lacks('timeZone')
      ? [
          `No column is the time zone: each new ${singular} gets that of this list, in which its times are read.`,
        ]
      : []),
    ...(lacks('endsAt') && matches.includes('startsAt')
      ? [`No column is the end: each new ${singular} lasts an hour.`]
      : []),
  ];
}

/** The error of a mapping; null if it is valid. */
export function wrongIn(
  definition: EntityDefinition,
  matches: Matches,
  above: string | null = null,
): string | null {
  const used = matches.filter((name) => name !== null);
  if (used.length === 0) return 'Match at least one column with a field.';
  const twice = used.find((name, at) => {
    const field = fieldOf(definition, name);
    return used.indexOf(name) !== at && name !== taxonsColumn && !(field && isJoinable(field));
  });
  const label = choicesOf(definition).find(({ value }) => value === twice)?.label;
  if (twice !== undefined) return `${label} is matched twice, and takes one column.`;
  if (matches.includes('day') && 'startsAt' in definition.fields && !matches.includes('startsAt'))
    return `Match a column with Starts: a day alone says nothing of when the ${definition.singular} begins.`;
  const missing = missingIn(definition, matches, above);
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

/** A hint on how lines find their rows. */
export function hintOf(definition: EntityDefinition, matches: Matches): string {
  const { singular, single } = definition;
  const hasId = matches.includes(idColumn);
  if (single) return `Your file changes the one ${singular} that there is.`;
  const label = (name: string) => fieldOf(definition, name)?.label.toLowerCase() ?? name;
  const without = definition.foundWithout?.fields.map(label);
  const isFoundWithout = definition.foundWithout?.fields.every((name) => matches.includes(name));
  const known = findersIn(definition, matches);
  const finders = known ?? (isFoundWithout ? without : null);
  if (finders) {
    const otherwise = known && without ? `, else the one with the same ${listOf.format(without)}` : '';
    const found = `the ${singular} with the same ${listOf.format(finders)}${otherwise}, or makes a new one`;
    return hasId
      ? `A line with an id changes that ${singular}. One without changes ${found}.`
      : `A line changes ${found}. Fields without a column stay as they are.`;
  }
  if (hasId) return `A line with an id changes that ${singular}; one without makes a new one.`;
  const { foundWithout, titleField } = definition;
  if (foundWithout && matches.includes(titleField)) {
    const others = [foundWithout.unique, ...foundWithout.fields].filter((name) => name !== titleField);
    const none = others.map((name) => `no ${label(name)}`).join(' and ');
    return `A line changes the ${singular} with the same ${label(titleField)} who has ${none}, or makes a new one.`;
  }
  const keys = (definition.unique ?? []).filter(
    (names) => !names.some((name) => fieldOf(definition, name)?.kind === 'boolean'),
  );
  const identities = [...keys.flat().map(label), ...(definition.content ? ['slug'] : [])];
  const by = identities.length > 0 ? `the id or the ${identities.join(' or ')}` : 'an id';
  return `No column is ${by}, so every line makes a new ${singular}.`;
}
