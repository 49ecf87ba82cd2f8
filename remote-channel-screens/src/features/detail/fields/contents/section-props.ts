import type { KeyboardEvent } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import type { DragKind } from '../../../../ui/dragging/drag-kind.ts';
import type { Direction, Section } from './contents.model.ts';

/** The dragged item: a row by id, or a section by index. */
export type Dragged = { row: number } | { section: number };

/** The props of a section and of each row in it. */
export interface ContentsSectionProps {
  at: number;
  count: number;
  id: string | undefined;
  name: string;
  section: Section;
  to: EntityName;
  /** All rows in the contents. */
  taken: readonly number[];
  /** Rows of this section outside the trash. */
  shown: readonly number[];
  titles: Readonly<Record<string, string>>;
  /** The rows and sections of this field, as they are dragged. */
  parts: DragKind<Dragged>;
  invalid: boolean;
  onBlur: () => void;
  onRename: (text: string) => void;
  onPlace: (id: number, before: number | null) => void;
  onStep: (id: number, direction: Direction, control: string) => void;
  onStepSection: (from: number, to: number, control: string | null) => void;
  onRemove: () => void;
  onRemoveRow: (id: number) => void;
  onAdd: (ids: number[], titles: Record<string, string>) => void;
  receive: (of: string, control: string) => (element: HTMLElement | null) => void;
}

/** The direction of Alt and an arrow key; null for any other key. */
export function directionOf(event: KeyboardEvent): Direction | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : null;
}
