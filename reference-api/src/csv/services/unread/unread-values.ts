import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import type { Problem } from '../../repositories/import-lines.ts';

/** A value of a line that cannot be read and is left out: its field, why, and the text that stood there. */
export interface UnreadValue {
  field: string;
  reason: string;
  text: string;
}

/**
 * Whether a line is imported without the value of a field that cannot be read. Only a value that describes a row is left out: without a price, or without
 * the day on which something ends, a row would do something else than its line says (ADR 63).
 */
export function mayStayEmpty(definition: EntityDefinition, name: string): boolean {
  const field = allFields(definition)[name];
  if (!field || field.required || definition.unique?.some((names) => names.includes(name))) return false;
  switch (field.kind) {
    case 'date':
      return field.past === true;
    case 'text':
      return field.phone === true || field.format === 'url';
    case 'links':
    case 'colour':
      return true;
    default:
      return false;
  }
}

const longestText = 80;

function warningOf({ field, reason, text }: UnreadValue, isNew: boolean): Problem {
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  const left = isNew ? 'is left out' : 'is left out, and the value stays as it is';
  return { field, reason: `“${shown}” ${left}. ${reason}` };
}

/** What a person reads of a checked line: its errors with what could not be read beside them, or the warnings of a line without an error. */
export function toReport(
  { outcome, problems, row }: { outcome: string; problems: readonly Problem[]; row: unknown },
  unread: readonly UnreadValue[],
): Problem[] {
  if (outcome !== 'fail') return unread.map((value) => warningOf(value, !row));
  const known = new Set(problems.map(({ field }) => field));
  const others = unread.filter(({ field }) => !known.has(field));
  return [...problems, ...others.map(({ field, reason }) => ({ field, reason }))];
}
