import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { LazyPart } from 'shared-contracts/lazy-part';
import type { ListOptions } from '../api/rows.api.ts';
import type { Titles } from './value-text.ts';

/** What a list gives to whatever shows it in the place of a table. */
export interface ViewTypeProps {
  definition: EntityDefinition;
  /** What the list is narrowed to and sorted by. */
  list: ListOptions;
  /** The rows loaded so far; one at most if the view type reads its own. */
  rows: readonly Row[];
  titles: Titles;
  /** Reads on; null where there is nothing more, or it is on its way. */
  readOn: (() => void) | null;
  zone: string;
  words: readonly string[];
  to: (id: number) => string;
  /** Name of the entry of the history whose place it keeps. */
  place: string;
  /** What the detail screen needs to lead back, and to the rows before and after. */
  from: object;
}

/** A way to show a list beside the table, a file of its own. */
export interface ViewType {
  /** Its word in the address. */
  name: string;
  label: string;
  /** Whether it reads rows by itself, so that the list need not. */
  ownRows?: boolean;
  /** The order that it needs. */
  sort?: string;
  View: LazyPart<ViewTypeProps>;
}
