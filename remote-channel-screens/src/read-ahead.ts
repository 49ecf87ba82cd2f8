import { definitionOf, type EntityName } from 'shared-contracts/entities';
import type { Arrival } from 'shared-contracts/remote';
import { listPath, paths } from 'shared-contracts/routes';
import { hasFocus } from 'shared-contracts/session';
import { layoutsQuery } from './api/layouts-query.ts';
import { rowsQuery } from './api/rows-query.ts';
import { overviewQuery } from './api/use-overview.ts';
import { rowQuery } from './api/use-row.ts';
import { binColumns, fieldsShown, offeredColumns, shownColumns } from './features/list/columns.model.ts';
import { askedOf, readListState } from './features/list/list-state.model.ts';
import { listed } from './listed.ts';

const fronts: readonly string[] = [paths.dashboard, paths.appHome, paths.appCore];

const byPath = new Map<string, EntityName>(listed.map((entity) => [listPath(entity), entity]));

/** Reads the rows of a list, the row of a detail, or the figures of a front page, before their screen is there. */
export function readAhead({ pathname, search, mode, api, cache }: Arrival): void {
  const list = byPath.get(pathname);
  if (list) {
    const definition = definitionOf(list);
    const state = readListState(definition, new URLSearchParams(search));
    const offered = offeredColumns(definition);
    const columns = state.bin ? binColumns(offered) : shownColumns(offered, state.columns);
    const asked = { ...askedOf(state), fields: fieldsShown(definition, columns) };
    void cache.prefetchInfiniteQuery(rowsQuery(api, mode, list, asked));
    void cache.prefetchQuery(layoutsQuery(api));
    return;
  }
  const [, above = '', id = ''] = /^(.+)\/([1-9]\d*)$/.exec(pathname) ?? [];
  const detail = byPath.get(above);
  if (detail) void cache.prefetchQuery(rowQuery(api, detail, Number(id)));
  else if (fronts.includes(pathname) && !hasFocus(mode)) {
    void cache.prefetchQuery(overviewQuery(api, mode.channel.id));
  }
}
