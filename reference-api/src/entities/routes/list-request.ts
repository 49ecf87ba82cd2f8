import { customFilter, wherePrefix } from 'shared-contracts/api';
import { customNamePattern, type EntityDefinition, presenceFilters } from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import type { RequestMode } from '../../http/mode.ts';
import { focusOf } from '../../rows/repositories/focus.ts';

/** A filter by fields that the tenant defined, by their names. */
function customWhere(text: string): Record<string, string> {
  const parts = text.split(';').map((part) => {
    const [name = '', value = ''] = part.split(':', 2);
    if (customNamePattern.test(name) && value !== '') return [name, value] as const;
    throw new Failure(
      'malformed',
      'Give filters such as custom12:2026-01-01..2026-01-31, separated by semicolons.',
    );
  });
  return Object.fromEntries(parts);
}

/** Whether the query of a list filters by fields that the tenant defined. */
export function filtersByCustomFields(query: object): boolean {
  const presences = Object.entries(query).filter(([name]) => {
    return presenceFilters.some((filter) => name === wherePrefix + filter);
  });
  const names = presences.flatMap(([, text]) => (typeof text === 'string' ? text.split(',') : []));
  return customFilter in query || names.some((name) => customNamePattern.test(name));
}

/** The definition by which a list is read: filters by fields that the tenant defined need them. */
export async function listDefinition(
  tx: Tx,
  definition: EntityDefinition,
  query: object,
): Promise<EntityDefinition> {
  return filtersByCustomFields(query) ? tenantDefinition(tx, definition) : definition;
}

function whereOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const where: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string' || value === '') continue;
    if (name === customFilter) Object.assign(where, customWhere(value));
    else if (name.startsWith(wherePrefix)) {
      where[name.slice(wherePrefix.length)] = value;
    }
  }
  return where;
}

interface ListQuery extends Readonly<Record<string, unknown>> {
  all?: 'true' | undefined;
  trash?: 'true' | undefined;
  taxons?: string | undefined;
}

/** What a list is narrowed to, by its query and by the mode. */
export function matchingOf(query: ListQuery, mode: RequestMode, timeZone: string) {
  return {
    words: query.all ? [] : keywords(mode.query),
    taxons: query.taxons ? query.taxons.split(',').map(Number) : [],
    where: whereOf(query),
    focus: focusOf(mode.focus),
    timeZone,
    trash: query.trash === 'true',
  };
}

/** A write says which entity it is about. */
export function checkType(definition: EntityDefinition, type: string): void {
  if (type !== definition.name)
    throw invalid({ context: `The type of the context must be ${definition.name}.` });
}
