import type { ReactNode } from 'react';

/** An entry of a menu, or a line between entries. */
export type MenuEntry =
  | { key: string; label: string; icon?: ReactNode; onClick: () => void }
  | { key: string; type: 'divider' };

/** What a menu shows. */
export interface MenuProps {
  items: readonly MenuEntry[];
  /** Key of the entry that is chosen, where one of them is. */
  selected?: string;
}

/** What a menu below a button needs of the button. */
export interface MenuBelowProps extends MenuProps {
  element: HTMLButtonElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}
