import { useSyncExternalStore } from 'react';
import { useShell } from 'shared-contracts/shell';

/** Height of a row in pixels; as --fl-row has it. On a phone a row is a card of three lines: two of its title, one of a fact. */
export const rowHeights = { comfortable: 44, compact: 34, card: 68 } as const;

type Density = ReturnType<typeof useShell>['density'];

// As the styles of the table have it.
const widestPhone = 600;

const isPhone = () => innerWidth <= widestPhone;

function onResize(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

/** The height of a row in a density and in the window as it is now. */
export function rowHeightOf(density: Density): number {
  return density === 'comfortable' && isPhone() ? rowHeights.card : rowHeights[density];
}

/** The height of the heading above rows of a height: that of a row, but no card. */
export function headHeightOf(rowHeight: number): number {
  return Math.min(rowHeight, rowHeights.comfortable);
}

/** The height of a row, which follows the window. */
export function useRowHeight(): number {
  const { density } = useShell();
  useSyncExternalStore(onResize, isPhone);
  return rowHeightOf(density);
}
