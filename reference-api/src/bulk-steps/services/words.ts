import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import type { BulkOperationAction } from '../repositories/bulk-operations.ts';

const numbers = new Intl.NumberFormat('en');

/** A number of rows with the name of the entity: 1,351 articles. */
export function manyText(definition: EntityDefinition, count: number): string {
  return `${numbers.format(count)} ${count === 1 ? definition.singular : definition.plural.toLowerCase()}`;
}

// A sentence about `rows`; `name` is that of a taxon, of a file, or of fields.
type Words = (rows: string, name: string) => string;

const words: Record<Exclude<BulkOperationAction, 'undo'>, { doing: Words; done: Words }> = {
  publish: { doing: (rows) => `Publishing ${rows}`, done: (rows) => `Published ${rows}` },
  archive: { doing: (rows) => `Archiving ${rows}`, done: (rows) => `Archived ${rows}` },
  delete: { doing: (rows) => `Deleting ${rows}`, done: (rows) => `Deleted ${rows}` },
  restore: { doing: (rows) => `Restoring ${rows}`, done: (rows) => `Restored ${rows}` },
  tick: {
    doing: (rows, taxon) => `Ticking “${taxon}” for ${rows}`,
    done: (rows, taxon) => `Ticked “${taxon}” for ${rows}`,
  },
  import: {
    doing: (rows, file) => `Bringing in ${rows} from ${file}`,
    done: (rows, file) => `Imported ${rows} from ${file}`,
  },
  set: {
    doing: (rows, fields) => `Setting ${fields} of ${rows}`,
    done: (rows, fields) => `Set ${fields} of ${rows}`,
  },
  untick: {
    doing: (rows, taxon) => `Taking “${taxon}” off ${rows}`,
    done: (rows, taxon) => `Took “${taxon}” off ${rows}`,
  },
};

/** The sentences of a change of fields whose names alone say too little; null for other changes. */
export function setWords(
  definition: EntityDefinition,
  values: EntityValues | null | undefined,
  rows: string,
): { doing: string; done: string } | null {
  const [[name, value] = [''], ...more] = Object.entries(values ?? {});
  if (more.length > 0) return null;
  const field = allFields(definition)[name];
  if (field?.addedInBulk) {
    const what = `${field.label.toLowerCase()} to ${rows}`;
    return { doing: `Adding ${what}`, done: `Added ${what}` };
  }
  // They move with their agenda, each to another time.
  if (definition.name === 'agenda-sessions' && name === 'start')
    return { doing: `Moving ${rows}`, done: `Moved ${rows}` };
  if (definition.name !== 'appointments') return null;
  if (name === 'coach')
    return { doing: `Giving ${rows} to another coach`, done: `Gave ${rows} to another coach` };
  if (name === 'location')
    return { doing: `Moving ${rows} to another location`, done: `Moved ${rows} to another location` };
  return name === 'status' && value === 'cancelled'
    ? { doing: `Cancelling ${rows}`, done: `Cancelled ${rows}` }
    : null;
}

/** The sentence of a bulk operation: while it runs, or after it, with the number of rows that it left out. */
export function bulkOperationSentence(options: {
  action: Exclude<BulkOperationAction, 'undo'>;
  undoes: boolean;
  when: 'doing' | 'done';
  rows: string;
  taxon: string;
  /** Sentences that replace those of the action. */
  instead?: { doing: string; done: string } | null;
  skipped: number;
}): string {
  const { action, when, rows, taxon, skipped } = options;
  const many = numbers.format(skipped);
  const done = options.instead?.done ?? words[action].done(rows, taxon);
  if (options.undoes) {
    const stay = skipped === 1 ? '; 1 stays as it is' : skipped > 0 ? `; ${many} stay as they are` : '';
    return (when === 'doing' ? `Undoing: ${done}` : `Undone: ${done}`) + stay;
  }
  const left = skipped > 0 ? `; ${many} left out` : '';
  return (when === 'doing' ? (options.instead?.doing ?? words[action].doing(rows, taxon)) : done) + left;
}

/** The sentence of an undo that reverted nothing: all of its rows changed since, or cannot be as they were. */
export function nothingUndone(definition: EntityDefinition, kept: number): string {
  return `Nothing was undone: ${manyText(definition, kept)} ${kept === 1 ? 'stays as it is' : 'stay as they are'}`;
}
