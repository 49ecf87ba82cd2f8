import { createContext, type RefObject } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { LazyPart } from 'shared-contracts/lazy-part';
import type { Titles } from '../value-text.ts';

/** What makes the cells of a table editable needs to know of the table. */
export interface CellEditingProps {
  definition: EntityDefinition;
  /** The names of the columns, from left to right. */
  columns: readonly string[];
  rowAt: (index: number) => Row | undefined;
  titles: Titles;
  zone: string;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** The selected rows among those that are read, from the top. */
  selected: readonly Row[];
  /** Notes the row that has the focus. */
  onFocus: (index: number, id: number) => void;
}

/** What makes the cells of a table editable, once it is fetched; null where they only show their values. */
export const CellEditingContext = createContext<LazyPart<CellEditingProps> | null>(null);
