import { memo, type ReactNode, useCallback, useRef } from 'react';
import { MenuList } from 'shared-contracts/ui/frame';
import styles from './MenuBelow.module.css';
import type { MenuBelowProps, MenuEntry } from './menu-entry.ts';

const gap = 4;

interface EntriesProps {
  items: readonly MenuEntry[];
  selected: string | undefined;
  /** Called when a choice or a key closes the menu. */
  onLeft: () => void;
}

function rowOf(entry: MenuEntry): ReactNode {
  if (!('label' in entry)) return null;
  return (
    <>
      {entry.icon && <span className={styles.icon}>{entry.icon}</span>}
      {entry.label}
    </>
  );
}

// Memoised, because rendering the entries again would take most of the time to open the menu.
const Entries = memo(function Entries({ items, selected, onLeft }: EntriesProps) {
  return (
    <MenuList
      prefixCls="menu"
      className={styles.entries ?? ''}
      tabIndex={-1}
      selectable={selected !== undefined}
      selectedKeys={selected === undefined ? [] : [selected]}
      items={items.map((entry) =>
        'label' in entry ? { key: entry.key, label: rowOf(entry) } : { key: entry.key, type: 'divider' },
      )}
      onKeyDown={(event) => {
        // Enter moves the focus back to the button, and the same key would press it.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' && event.key !== 'Tab') return;
        // Other layers do not receive these keys: Escape closes this menu alone, and Tab continues from its button.
        event.stopPropagation();
        onLeft();
      }}
      onClick={({ key }) => {
        onLeft();
        const chosen = items.find((entry) => entry.key === key);
        if (chosen && 'onClick' in chosen) chosen.onClick();
      }}
    />
  );
});

/**
 * A menu below a button, as a native popover. It can render before it is needed, because it is inert while closed. The browser opens it,
 * closes it, and returns the focus.
 */
export function MenuBelow({ element, items, selected, isOpen, onChange }: MenuBelowProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useCallback(() => popover.current?.hidePopover(), []);
  const isWanted = useRef(isOpen);
  const attach = useCallback(
    (node: HTMLDivElement) => {
      popover.current = node;
      if (isWanted.current) node.showPopover();
      else element.popoverTargetElement = node;
      return () => {
        element.popoverTargetElement = null;
        popover.current = null;
      };
    },
    [element],
  );
  const place = ({ style }: HTMLElement) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    style.top = `${bottom + gap}px`;
    const isRight = left + right > clientWidth;
    style.left = isRight ? 'auto' : `${left}px`;
    style.right = isRight ? `${clientWidth - right}px` : 'auto';
  };
  return (
    <div
      ref={attach}
      popover="auto"
      className={styles.menu}
      onBeforeToggle={(event) => {
        if (event.newState === 'open') place(event.currentTarget);
        onChange(event.newState === 'open');
      }}
      onToggle={(event) => {
        // Not earlier: the press that opened the menu would close it again through this.
        element.popoverTargetElement = event.currentTarget;
        if (event.newState !== 'open') return;
        event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
      }}
    >
      <Entries items={items} selected={selected} onLeft={close} />
    </div>
  );
}
