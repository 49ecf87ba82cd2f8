import type { ListLayout } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import {
  type CustomField,
  definitionOf,
  type EntityName,
  entityNames,
  entityScreens,
  withCustomFields,
} from 'shared-contracts/entities';
import type { Arrival } from 'shared-contracts/remote';
import { paths } from 'shared-contracts/routes';
import { hasFocus } from 'shared-contracts/session';
import { customFieldsQuery } from './api/custom-fields/use-definition.ts';
import { listPreferencesKey, listPreferencesQuery } from './api/list-preferences-query.ts';
import { rowsQuery } from './api/rows-query.ts';
import { businessQuery, isTimedByBusiness } from './api/use-business.ts';
import { overviewQuery } from './api/use-overview.ts';
import { rowQuery } from './api/use-row.ts';
import {
  fieldsShown,
  offeredColumns,
  shownColumns,
  trashColumns,
} from './features/list/columns/columns.model.ts';
import { listRequest, readListState } from './features/list/state/list-state.model.ts';
import { requestOfViewType, shownAs } from './features/list/state/view-type.model.ts';
import { isUnsaid, timeFieldOf, withPeriod } from './features/list/upcoming/upcoming.model.ts';
import { madeUpPage } from './made-up-rows.model.ts';
import { browserZone, prepareZone } from './ui/text/dates.ts';
import { viewTypesOf } from './view-types.ts';

const fronts: readonly string[] = [paths.dashboard, paths.appHome, paths.appCore];

const byPath = new Map<string, EntityName>(
  entityNames
    .filter((entity) => entityScreens[entity].shownBy === 'definition')
    .map((entity) => [entityScreens[entity].list, entity]),
);

// A list with times opens with what is to come, in the zone of the browser until that of the business is known.
function openingOf(list: EntityName, params: URLSearchParams): URLSearchParams {
  const field = timeFieldOf(list);
  if (field === null || !isUnsaid(params)) return params;
  return withPeriod(params, { field, period: 'upcoming', today: dayAt(Date.now(), browserZone()) });
}

/** Reads the rows of a list, the row of a detail, or the figures of a front page, before their screen is there. */
export function prefetch({ pathname, search, mode, api, cache, warmUp }: Arrival): void {
  prepareZone();
  const list = byPath.get(pathname);
  if (list) {
    const custom = customFieldsQuery(api, list);
    const standard = definitionOf(list);
    const definition = withCustomFields(standard, cache.getQueryData<CustomField[]>(custom.queryKey) ?? []);
    const state = readListState(definition, openingOf(list, new URLSearchParams(search)));
    const offered = offeredColumns(definition);
    // How the person left it, where that is known already: the screen will ask for that.
    const preferences = cache
      .getQueryData<ListLayout[]>(listPreferencesKey)
      ?.find(({ entity }) => entity === list);
    const chosen = state.columns ?? preferences?.columns?.split(',') ?? null;
    const columns = state.trash ? trashColumns(definition, offered) : shownColumns(offered, chosen);
    const viewType = shownAs(viewTypesOf(list), state, preferences?.shape ?? null);
    const request = {
      ...listRequest(state),
      ...requestOfViewType(viewType, fieldsShown(definition, columns)),
    };
    const rows = rowsQuery(api, mode, list, request);
    void cache.prefetchInfiniteQuery(rows);
    void cache.prefetchQuery(listPreferencesQuery(api));
    // Times wait for its zone.
    if (isTimedByBusiness(standard) && !warmUp) void cache.prefetchQuery(businessQuery(api));
    if (standard.customFields && !warmUp) void cache.prefetchQuery(custom);
    if (warmUp) cache.setQueryData(rows.queryKey, { pages: [madeUpPage(definition)], pageParams: [null] });
    return;
  }
  // Clients are users: their lists and records wait for the fields that the business defined.
  if (pathname.startsWith(paths.clients)) void cache.prefetchQuery(customFieldsQuery(api, 'users'));
  // So do the sessions of an agenda, while the agendas are read.
  if (pathname === paths.agendas) void cache.prefetchQuery(customFieldsQuery(api, 'agenda-sessions'));
  const [, above = '', id = ''] = /^(.+)\/([1-9]\d*)$/.exec(pathname) ?? [];
  const detail = byPath.get(above);
  if (detail) {
    void cache.prefetchQuery(rowQuery(api, detail, Number(id)));
    if (isTimedByBusiness(definitionOf(detail))) void cache.prefetchQuery(businessQuery(api));
    if (definitionOf(detail).customFields) void cache.prefetchQuery(customFieldsQuery(api, detail));
  } else if (fronts.includes(pathname) && !hasFocus(mode)) {
    void cache.prefetchQuery(overviewQuery(api, mode.channel.id));
  }
}
