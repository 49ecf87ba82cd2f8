import { wherePrefix } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import type { EntityName } from 'shared-contracts/entities';
import { queryNames } from 'shared-contracts/routes';

/** The field by which a list opens with what is still to come; of other lists there is none. */
const timeFields: Partial<Record<EntityName, string>> = { appointments: 'start' };

export function timeFieldOf(entity: EntityName): string | null {
  return timeFields[entity] ?? null;
}

/** What of the time a list shows. */
export type Period = 'upcoming' | 'past' | 'all';

/** The address of a list that shows a period, soonest first, or the latest first where it is over; `today` is YYYY-MM-DD. Other filters stay. */
export function withPeriod(
  params: URLSearchParams,
  { field, period, today }: { field: string; period: Period; today: string },
): URLSearchParams {
  const next = new URLSearchParams(params);
  const where = wherePrefix + field;
  if (period === 'all') next.delete(where);
  else next.set(where, period === 'upcoming' ? `${today}..` : `..${addDays(today, -1)}`);
  next.set(queryNames.sort, period === 'upcoming' ? field : `-${field}`);
  return next;
}

/** Which period an address shows; null if another range of days. */
export function periodOf(
  params: URLSearchParams,
  { field, today }: { field: string; today: string },
): Period | null {
  const range = params.get(wherePrefix + field) ?? '';
  if (range === '') return 'all';
  if (range === `${today}..`) return 'upcoming';
  return range === `..${addDays(today, -1)}` ? 'past' : null;
}

/** Whether an address says nothing of the rows of a list, nor of their order: such a list opens with what is to come. */
export function isUnsaid(params: URLSearchParams): boolean {
  const said = [queryNames.sort, queryNames.taxons, queryNames.trash, queryNames.view, queryNames.keywords];
  return ![...params.keys()].some((name) => said.includes(name as never) || name.startsWith(wherePrefix));
}

/** Whether an address says of the rows only that they are to come. */
export function isOpening(params: URLSearchParams, how: { field: string; today: string }): boolean {
  const rest = new URLSearchParams(params);
  rest.delete(wherePrefix + how.field);
  rest.delete(queryNames.sort);
  return periodOf(params, how) === 'upcoming' && isUnsaid(rest);
}
