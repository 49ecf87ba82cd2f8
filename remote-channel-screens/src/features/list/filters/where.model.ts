import {
  allFields,
  canBeEmpty,
  type EntityDefinition,
  type Field,
  type PresenceFilter,
  presenceFilters,
  readNumberRange,
} from 'shared-contracts/entities';
import { dateText } from '../../../ui/text/dates.ts';
import { countryName, numberText } from '../../../ui/value-text.ts';

/** A filter's value as a list: separated by commas, a comma within a value written as `\,`. */
export function splitValues(text: string): string[] {
  if (text === '') return [];
  return text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
}

export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(',');
}

/** A range of days as `from..to`; either may be missing. */
export function splitRange(text: string): { from: string; to: string } {
  const [from = '', to = from] = text.split('..', 2);
  return { from, to };
}

export function joinRange(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

/** The fields that a list can be narrowed by, in the order of the definition. */
export function filterableFields(
  definition: EntityDefinition,
  fixed: readonly string[],
): { name: string; field: Field }[] {
  return Object.entries(allFields(definition))
    .filter(([name, field]) => (field.filterable || field.ranged) && !fixed.includes(name))
    .map(([name, field]) => ({ name, field }));
}

/** The fields that rows of a list may lack, in the order of the definition. */
export function emptiableFields(
  definition: EntityDefinition,
  fixed: readonly string[],
): { name: string; label: string }[] {
  return Object.entries(allFields(definition))
    .filter(([name, field]) => canBeEmpty(field) && !fixed.includes(name))
    .map(([name, { label }]) => ({ name, label }));
}

const presenceWords: Readonly<Record<PresenceFilter, string>> = { empty: 'empty', filled: 'filled in' };

/** The filters by presence as sentences, such as «Phone is empty», each with what is left of its filter without it: null where nothing is. */
export function presenceTexts(
  definition: EntityDefinition,
  where: Readonly<Record<string, string>>,
): { filter: PresenceFilter; text: string; left: string | null }[] {
  const fields = allFields(definition);
  return presenceFilters.flatMap((filter) => {
    const names = splitValues(where[filter] ?? '');
    return names.map((name) => ({
      filter,
      text: `${fields[name]?.label ?? name} is ${presenceWords[filter]}`,
      left: joinValues(names.filter((one) => one !== name)) || null,
    }));
  });
}

const yesNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

// What is chosen of one field is joined by or: «Draft, Published or Archived».
function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

function rangeText(field: Field, text: string): string {
  const { from, to } = readNumberRange(text) ?? { from: null, to: null };
  const unit = field.kind === 'integer' && field.unit ? ` ${field.unit}` : '';
  const said = (number: number) => `${numberText(number)}${unit}`;
  if (from === null && to === null) return text;
  if (to === null) return `at least ${said(from ?? 0)}`;
  if (from === null) return `at most ${said(to)}`;
  return from === to ? said(from) : `between ${said(from)} and ${said(to)}`;
}

/** A filter as a sentence, such as «Room is Hall 1 or Hall 2». Relations are named by `titles`. */
export function filterText(field: Field, text: string, titles: Readonly<Record<string, string>>): string {
  const words = () => splitValues(text);
  const is = (what: string) => `${field.label} is ${what}`;
  if (field.ranged) return is(rangeText(field, text));
  switch (field.kind) {
    case 'boolean':
      return is(yesNo[text] ?? text);
    case 'choice':
    case 'choices':
      return is(either(words().map((value) => labelOf(field.options, value))));
    case 'relation':
    case 'relations':
    case 'items':
      return is(either(words().map((id) => titles[id] ?? `#${id}`)));
    case 'country':
      return is(either(words().map(countryName)));
    case 'date':
    case 'dateTime': {
      const { from, to } = splitRange(text);
      if (from && to) return is(from === to ? `on ${day(from)}` : `between ${day(from)} and ${day(to)}`);
      return is(from ? `on or after ${day(from)}` : `on or before ${day(to)}`);
    }
    default:
      return is(either(words()));
  }
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((one) => one.value === value)?.label ?? value;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

function day(date: string): string {
  // The server reads instants, too, and an address may name one.
  return dayPattern.test(date) && !Number.isNaN(Date.parse(date)) ? dateText(date) : date;
}
