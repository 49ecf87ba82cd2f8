import { wherePrefix } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import { invalid } from '../../errors/failure.ts';
import type { RequestMode } from '../../http/mode.ts';
import { focusOf } from '../../rows/repositories/focus.ts';

function whereOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const where: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (name.startsWith(wherePrefix) && typeof value === 'string' && value !== '') {
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
