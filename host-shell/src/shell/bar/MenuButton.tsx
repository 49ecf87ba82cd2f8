import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { layers } from '../layers/lazy-layers.ts';
import type { MenuProps } from '../layers/menu-entry.ts';
import { menusAheadAtom } from '../state/frame.atoms.ts';

/**
 * A button that opens a menu below it. The menu renders when the page is idle, or at the first press. From then on, the browser opens and
 * closes it.
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
