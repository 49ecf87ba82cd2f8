import { entityNames } from '../entities/names.ts';
import type { Call } from './call.ts';
import { entityCalls, fieldValues, searchTitles } from './entity-calls.ts';
import { initialize, listChannels, listTypes, login, logout, overview } from './session-calls.ts';
import {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  listCategories,
  listOptions,
  listTags,
  taxonsById,
  tickTaxon,
  updateTaxon,
} from './taxon-calls.ts';

export { type Access, type Call, failureSchema, type Given, type Taken } from './call.ts';
export {
  type EntityCalls,
  entityCalls,
  fieldValues,
  type ListAnswer,
  pageSize,
  type RowAnswer,
  searchTitles,
  wherePrefix,
} from './entity-calls.ts';
export {
  type Channel,
  type EntityType,
  type Figure,
  initialize,
  listChannels,
  listTypes,
  login,
  logout,
  type Overview,
  overview,
} from './session-calls.ts';
export {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  idsPerCall,
  listCategories,
  listOptions,
  listTags,
  type Taxon,
  type TaxonMode,
  taxonModes,
  taxonName,
  taxonsById,
  tickTaxon,
  updateTaxon,
} from './taxon-calls.ts';

/** Every call of the product. Made on demand: a browser needs a few of them, a server and the OpenAPI file all. */
export function allCalls(): Call[] {
  return [
    initialize,
    login,
    logout,
    listChannels,
    listTypes,
    overview,
    createTaxon,
    updateTaxon,
    tickTaxon,
    deleteTaxon,
    entityTaxons,
    listCategories,
    listTags,
    listOptions,
    taxonsById,
    searchTitles,
    fieldValues,
    ...entityNames.flatMap((name) => Object.values(entityCalls(name))),
  ];
}
