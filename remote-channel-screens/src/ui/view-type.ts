import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { LazyPart } from 'shared-contracts/lazy-part';
import type { ListOptions } from '../api/rows.api.ts';
import type { Titles } from './value-text.ts';

/** Props of a view type: what the list passes to the component that replaces the table. */
export interface ViewTypeProps {
  definition: EntityDefinition;
  /** Filters and sort order of the list. */
  list: ListOptions;
  /** The rows loaded so far. At most one if the view type reads its own rows. */
  rows: readonly Row[];
  titles: Titles;
  /** Loads the next page; null if there is none, or if it is loading. */
  readOn: (() => void) | null;
  zone: string;
  words: readonly string[];
  to: (id: number) => string;
  /** Key of the history entry under which the view stores its scroll position. */
  place: string;
  /** Router state for the detail screen: the way back, and the previous and next rows. */
  from: object;
}

/** A view type other than the table, lazily loaded. */
export interface ViewType {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Whether the list is shown so unless a view or the person says otherwise, also without rows; the table is by default. */
  isUsual?: boolean;
  /** Whether it reads its own rows, so that the list does not. */
  ownRows?: boolean;
  /** The sort order that it requires. */
  sort?: string;
  View: LazyPart<ViewTypeProps>;
}
