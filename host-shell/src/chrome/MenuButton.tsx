import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { menusAheadAtom } from './frame.atoms.ts';
import { layers } from './lazy-layers.ts';
import { OnceOpen } from './OnceOpen.tsx';

/** An entry of a menu, or a line between entries. */
export type MenuEntry =
  | { key: string; label: string; icon?: ReactNode; onClick: () => void }
  | { key: string; type: 'divider' };

interface MenuProps {
  items: readonly MenuEntry[];
  /** Key of the entry that is chosen, where one of them is. */
  selected?: string;
}

export interface MenuBelowProps extends MenuProps {
  element: HTMLButtonElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/**
 * A button that opens a menu below it. The menu is made while the page is at rest, or when it is first wanted; from then on the browser
 * opens and closes it.
 */
export const MenuButton = memo(function MenuButton({
  label,
  icon,
  ...menu
}: MenuProps & { label: string; icon: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isAhead = useAtomValue(menusAheadAtom);
  const button = element instanceof HTMLButtonElement ? element : null;
  return (
    <>
      <Button
        ref={setElement}
        type="text"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={icon}
        onClick={() => {
          if (!button?.popoverTargetElement) setOpen(true);
        }}
      />
      {button && (
        <OnceOpen isOpen={isOpen} isAhead={isAhead} onFailed={() => setOpen(false)}>
          <layers.Menu {...menu} element={button} isOpen={isOpen} onChange={setOpen} />
        </OnceOpen>
      )}
    </>
  );
});
