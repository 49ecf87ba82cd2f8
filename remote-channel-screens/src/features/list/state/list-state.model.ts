import { trashSort, wherePrefix } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf, offeredFilter, presenceFilters } from 'shared-contracts/entities';
import { queryNames } from 'shared-contracts/routes';

/** What the URL says of a list, the keywords aside: those are in the mode. */
export interface ListState {
  sort: string;
  taxons: number[];
  where: Record<string, string>;
  /** Whether it shows the trash instead. */
  trash: boolean;
  /** The chosen columns in order; null for the default. */
  columns: string[] | null;
  /** The view type; null if the address names none. */
  viewType: string | null;
  /** The id of the saved view; null if none. */
  view: number | null;
}

/** Name of the parameter that holds the chosen columns. */
const columnsName = 'columns';

function plainField(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : sort;
}

/** Reads a list's state; what a definition does not offer is left out. */
export function readListState(definition: EntityDefinition, params: URLSearchParams): ListState {
  const trash = params.has(queryNames.trash);
  const sort = params.get(queryNames.sort);
  const sortable = sort !== null && !trash && fieldOf(definition, plainField(sort))?.sortable === true;
  const where: Record<string, string> = {};
  for (const [name, value] of params) {
    if (!name.startsWith(wherePrefix) || value === '') continue;
    const field = name.slice(wherePrefix.length);
    const offered = offeredFilter(definition, field, value);
    if (offered !== null) where[field] = offered;
  }
  const columns = params.get(columnsName);
  return {
    trash,
    sort: trash ? trashSort : sortable ? sort : definition.defaultSort,
    taxons: readIds(params.get(queryNames.taxons)),
    where,
    columns: columns === null ? null : columns.split(',').filter(Boolean),
    viewType: params.get(queryNames.shape),
    view: readIds(params.get(queryNames.view))[0] ?? null,
  };
}

function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 100);
}

function changed(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null || value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The sort after a click on a column's header: ascending, descending, then as nobody sorted. */
export function nextSort(current: string, field: string, defaultSort: string): string {
  if (current === field) return `-${field}`;
  if (current === `-${field}`) return defaultSort === current ? field : defaultSort;
  return field;
}

export function withSort(params: URLSearchParams, definition: EntityDefinition, sort: string) {
  return changed(params, queryNames.sort, sort === definition.defaultSort ? null : sort);
}

/** Filters by a field, or no longer where the value is null. */
export function withWhere(params: URLSearchParams, field: string, value: string | null) {
  return changed(params, wherePrefix + field, value);
}

export function withoutTaxon(params: URLSearchParams, id: number): URLSearchParams {
  const left = readIds(params.get(queryNames.taxons)).filter((one) => one !== id);
  return changed(params, queryNames.taxons, left.join(','));
}

/** Filters by these taxons; by none where there are none. */
export function withTaxons(params: URLSearchParams, ids: readonly number[]): URLSearchParams {
  return changed(params, queryNames.taxons, ids.join(','));
}

export function withoutKeywords(params: URLSearchParams): URLSearchParams {
  return changed(params, queryNames.keywords, null);
}

export function withColumns(params: URLSearchParams, columns: readonly string[] | null): URLSearchParams {
  return changed(params, columnsName, columns === null ? null : columns.join(','));
}

/** Shows it as something else, such as a board. */
export function withViewType(params: URLSearchParams, viewType: string | null): URLSearchParams {
  return changed(params, queryNames.shape, viewType);
}

/** Shows the trash, or what is outside it; what narrows the one is left behind. */
export function withTrash(params: URLSearchParams, trash: boolean): URLSearchParams {
  const next = withoutFilters(params);
  next.delete(queryNames.sort);
  return changed(next, queryNames.trash, trash ? 'true' : null);
}

/** The request of a list to the server. */
export function listRequest(
  { sort, taxons, where, trash }: ListState,
  fixed: Readonly<Record<string, string>> = {},
) {
  return { sort, taxons, where: { ...where, ...fixed }, ...(trash ? { trash } : {}) };
}

/** Leaves nothing that narrows the list: no field, no taxon, no keyword. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of params.keys()) {
    if (name.startsWith(wherePrefix) || name === queryNames.taxons || name === queryNames.keywords) {
      next.delete(name);
    }
  }
  return next;
}

/** Whether an address narrows a list: by one of some fields, by a taxon, or by keywords. */
export function isNarrowed(params: URLSearchParams, fields: readonly { name: string }[]): boolean {
  const filters = [...fields.map(({ name }) => name), ...presenceFilters];
  const names = [...filters.map((name) => wherePrefix + name), queryNames.taxons];
  return params.has(queryNames.keywords) || names.some((name) => params.get(name));
}

/** What `aria-sort` says of a column. */
export function sortDirection(sort: string, field: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}
