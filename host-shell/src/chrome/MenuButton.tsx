import { type ReactNode, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { layers } from './later-layers.ts';
import { OnceOpen } from './OnceOpen.tsx';

/** An entry of a menu, or a line between entries. */
export type MenuEntry =
  | { key: string; label: string; icon?: ReactNode; onClick: () => void }
  | { key: string; type: 'divider' };

interface MenuProps {
  items: readonly MenuEntry[];
  /** Key of the entry that is chosen, where one of them is. */
  selected?: string;
  placement?: 'bottomLeft' | 'bottomRight';
}

export interface MenuBelowProps extends MenuProps {
  element: HTMLElement;
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** A button that opens a menu below it. The menu is fetched while the page is at rest, or when it is first wanted. */
export function MenuButton({ label, icon, ...menu }: MenuProps & { label: string; icon: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={setElement}
        type="text"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={icon}
        onClick={() => setOpen(!isOpen)}
      />
      {element && (
        <OnceOpen isOpen={isOpen} onFailed={() => setOpen(false)}>
          <layers.Menu
            placement="bottomLeft"
            {...menu}
            element={element}
            isOpen={isOpen}
            onChange={setOpen}
          />
        </OnceOpen>
      )}
    </>
  );
}
