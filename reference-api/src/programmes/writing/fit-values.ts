import {
  allFields,
  brokenRules,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
} from 'shared-contracts/entities';
import { quoted } from '../reading/words.ts';

const numbers = new Intl.NumberFormat('en');

/** Values that can be written, and what had to be cut or left out for it. `broken` is what cannot be put right. */
export interface Fitted {
  values: EntityValues;
  warnings: string[];
  broken: Record<string, string>;
}

function cutText(text: string, most: number): string {
  const cut = text.slice(0, most - 1).toWellFormed();
  return `${cut.replace(/\ufffd$/, '').trimEnd()}…`;
}

function cut(field: Field, value: FieldValue): { value: FieldValue; what: string } | null {
  if (field.kind === 'text' && !field.format && typeof value === 'string' && value.length > field.max) {
    const what = `${numbers.format(value.length)} characters were cut to ${numbers.format(field.max)}.`;
    return { value: cutText(value, field.max), what };
  }
  if (field.kind === 'relations' && Array.isArray(value) && value.length > 500) {
    return { value: value.slice(0, 500) as number[], what: `${value.length} were cut to 500.` };
  }
  if (field.kind === 'links' && Array.isArray(value)) {
    const links = value as { title: string; url: string }[];
    const short = links
      .filter(({ url }) => url.length <= 2000)
      .slice(0, 50)
      .map(({ title, url }) => ({ url, title: title.length > 300 ? cutText(title, 300) : title }));
    return {
      value: short,
      what: `${links.length} links were cut to ${short.length}, or their titles shortened.`,
    };
  }
  return null;
}

/** What people call a row at the start of a sentence: `Session`. */
export const kindOf = ({ singular }: EntityDefinition): string =>
  singular.charAt(0).toUpperCase() + singular.slice(1);

/**
 * Makes the values of a row from a file fit the rules. It cuts a text that is too long, and leaves out a wrong value of an optional field. It reports
 * each with row and field. Only a required value, and one that is not from the file, stays broken.
 */
export function fitValues(
  definition: EntityDefinition,
  row: { name: string; values: EntityValues; fromFile: EntityValues },
): Fitted {
  const fields = allFields(definition);
  const values = { ...row.values };
  const warnings: string[] = [];
  const kind = kindOf(definition);
  for (const [name, reason] of Object.entries(brokenRules(definition, values))) {
    const field = fields[name];
    if (!field || !(name in row.fromFile)) continue;
    const where = `${kind} ${quoted(row.name)}, ${field.label}`;
    const shorter = cut(field, values[name] ?? null);
    if (shorter) {
      values[name] = shorter.value;
      warnings.push(`${where}: ${shorter.what}`);
    } else if (!field.required) {
      values[name] = Array.isArray(values[name]) ? [] : null;
      warnings.push(`${where}: left out. ${reason}`);
    }
  }
  return { values, warnings, broken: brokenRules(definition, values) };
}
