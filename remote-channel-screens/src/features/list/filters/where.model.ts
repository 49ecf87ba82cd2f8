import { allFields, type EntityDefinition, type Field } from 'shared-contracts/entities';
import { dateText } from '../../../ui/text/dates.ts';

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
    .filter(([name, field]) => field.filterable && !fixed.includes(name))
    .map(([name, field]) => ({ name, field }));
}

const yesNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** A filter in words, such as «Room: Hall 1, Hall 2». Relations are named by `titles`. */
export function filterText(field: Field, text: string, titles: Readonly<Record<string, string>>): string {
  const words = () => splitValues(text);
  switch (field.kind) {
    case 'boolean':
      return `${field.label}: ${yesNo[text] ?? text}`;
    case 'choice':
    case 'choices': {
      const labels = words().map((value) => field.options.find((one) => one.value === value)?.label ?? value);
      return `${field.label}: ${labels.join(', ')}`;
    }
    case 'relation':
    case 'relations':
      return `${field.label}: ${words()
        .map((id) => titles[id] ?? `#${id}`)
        .join(', ')}`;
    case 'date':
    case 'dateTime': {
      const { from, to } = splitRange(text);
      if (from && to) return `${field.label}: ${from === to ? day(from) : `${day(from)} – ${day(to)}`}`;
      return from ? `${field.label}: from ${day(from)}` : `${field.label}: until ${day(to)}`;
    }
    default:
      return `${field.label}: ${words().join(', ')}`;
  }
}

function day(date: string): string {
  return Number.isNaN(Date.parse(date)) ? date : dateText(date);
}
