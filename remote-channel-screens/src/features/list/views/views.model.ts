import type { SavedView } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { queryNames } from 'shared-contracts/routes';
import { besideName } from '../../../ui/beside/beside-name.ts';
import { isUnsaid, timeFieldOf } from '../upcoming/upcoming.model.ts';

/** What a list says in its address, in one order, its sort always among it: so that two that look alike read alike. */
export function plainQuery(definition: EntityDefinition, params: URLSearchParams): string {
  const plain = new URLSearchParams(params);
  plain.delete(queryNames.view);
  plain.delete(besideName);
  if (!plain.get(queryNames.sort)) plain.set(queryNames.sort, definition.defaultSort);
  plain.sort();
  return plain.toString();
}

/** The query to save: the address, completed by the person's own preferences, so that others see the same. */
export function queryToSave(
  definition: EntityDefinition,
  params: URLSearchParams,
  preferences: Readonly<Record<string, string | null>>,
): string {
  const whole = new URLSearchParams(params);
  for (const [name, value] of Object.entries(preferences))
    if (value !== null && !whole.has(name)) whole.set(name, value);
  return plainQuery(definition, whole);
}

/** The query string of a list that is looked at by a view. */
export function searchOf({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.delete(queryNames.view);
  return `?${new URLSearchParams([[queryNames.view, String(id)], ...params])}`;
}

/** Whether an address names a view and says nothing of its own: it is there to open the view. */
export function isBare(params: URLSearchParams): boolean {
  return params.has(queryNames.view) && new Set(params.keys()).size === 1;
}

/** An address that was changed to say nothing says so: alone, a view would open what it was saved with, and a list with times what is to come. */
export function neverBare(definition: EntityDefinition, params: URLSearchParams): URLSearchParams {
  const opensOtherwise = timeFieldOf(definition.name) !== null && isUnsaid(params);
  if (!isBare(params) && !opensOtherwise) return params;
  const next = new URLSearchParams(params);
  next.set(queryNames.sort, definition.defaultSort);
  return next;
}

/** Whether a list that is looked at by a view shows something else than was saved. */
export function isChanged(definition: EntityDefinition, params: URLSearchParams, view: SavedView): boolean {
  return plainQuery(definition, params) !== plainQuery(definition, new URLSearchParams(view.query));
}
