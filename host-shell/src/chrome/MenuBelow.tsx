import { cloneElement, memo, type ReactElement, type Ref } from 'react';
import { Dropdown, OpenerOf } from 'shared-contracts/ui/frame';
import type { MenuBelowProps, MenuEntry } from './MenuButton.tsx';

interface HeldMenuProps {
  menu: ReactElement<{ ref?: Ref<unknown> }>;
  entries: readonly MenuEntry[];
  selected: string | undefined;
  ref?: Ref<unknown>;
}

// Opening changes nothing in a menu that is there; made anew each time it takes longer than all the rest of it.
const HeldMenu = memo(
  function HeldMenu({ menu, ref }: HeldMenuProps) {
    return ref ? cloneElement(menu, { ref }) : menu;
  },
  (before, after) => before.entries === after.entries && before.selected === after.selected,
);

/** A menu below an element. Once it was open it stays in the page, so that opening it again makes nothing. */
export function MenuBelow({ element, items, selected, placement, isOpen, onChange }: MenuBelowProps) {
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={onChange}
      placement={placement}
      menu={{ items: [...items], ...(selected ? { selectable: true, selectedKeys: [selected] } : {}) }}
      popupRender={(menu) => (
        <HeldMenu menu={menu as HeldMenuProps['menu']} entries={items} selected={selected} />
      )}
    >
      <OpenerOf element={element} />
    </Dropdown>
  );
}
