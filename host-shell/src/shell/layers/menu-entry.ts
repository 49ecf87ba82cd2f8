import type { ReactNode } from 'react';

/** An entry of a menu, or a divider. */
export type MenuEntry =
  | { key: string; label: string; icon?: ReactNode; onClick: () => void }
  | { key: string; type: 'divider' };

/** Content of a menu. */
export interface MenuProps {
  items: readonly MenuEntry[];
  /** Key of the selected entry, if any. */
  selected?: string;
}

/** Props of a menu below a button. */
export interface MenuBelowProps extends MenuProps {
  element: HTMLButtonElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}
