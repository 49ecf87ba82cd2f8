import { wherePrefix } from 'shared-contracts/api';
import { type EntityDefinition, offeredFilter } from 'shared-contracts/entities';
import { queryNames } from 'shared-contracts/routes';

interface Narrowed {
  /** The query string of the list. */
  search: URLSearchParams;
  /** Fixed filters of the screen, which its address does not contain, by field. */
  fixed?: Readonly<Record<string, string>> | undefined;
  chosen: readonly number[];
}

/** Maximum number of taxons in the filter of a list. */
const mostTaxons = 100;

/** The query for the rows of a list, without order and pages. Like the list, it ignores fields that the definition does not offer. */
export function countedQuery(
  definition: EntityDefinition,
  { search, fixed = {}, chosen }: Narrowed,
): Record<string, string> {
  const request: Record<string, string> = {};
  for (const [name, value] of search) {
    if (!name.startsWith(wherePrefix) || value === '') continue;
    const offered = offeredFilter(definition, name.slice(wherePrefix.length), value);
    if (offered !== null) request[name] = offered;
  }
  for (const [field, value] of Object.entries(fixed)) request[wherePrefix + field] = value;
  if (search.has(queryNames.trash)) request.trash = 'true';
  const ids = [...chosen].sort((one, other) => one - other).slice(0, mostTaxons);
  if (ids.length > 0) request.taxons = ids.join(',');
  return request;
}
