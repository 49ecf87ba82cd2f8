import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/base';
import { CloseOutlined, ExpandOutlined } from 'shared-contracts/ui/icons';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** Accessible name. */
  label: string;
  /** What is shown, as the address has it: another one takes the focus. */
  record: string;
  /** The page of what is shown. */
  page: { to: string; state: unknown };
  /** Whether the focus stays where it is although another record came. */
  hasFocusElsewhere?: () => boolean;
  /** What gets the focus when the panel is closed. */
  focusAfter: () => HTMLElement | null;
  /** Whether the screen scrolls as a whole: then the panel stays in view, as high as the window. */
  isSticky?: boolean;
  onClose: () => void;
  /** The detail. */
  children: ReactNode;
}

// A key belongs to what is typed into, and to menus, dialogs and lists that are open.
function isTaken({ target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return true;
  return target.getAttribute('aria-expanded') === 'true';
}

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="grid"]';

/**
 * A record beside the screen that it was opened from. The arrow keys go to the records before and after it, Enter opens its page, and Escape closes it; in a
 * field they belong to the field, except Escape.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, record, page, hasFocusElsewhere, focusAfter, isSticky = false, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(
    function takeFocus() {
      const isInField =
        panel.current?.contains(document.activeElement) && document.activeElement?.matches(fields);
      if (!isInField && !hasFocusElsewhere?.()) panel.current?.focus({ preventScroll: true });
    },
    [record],
  );
  const [visit, setVisit] = useState(0);
  useEffect(function forgetWhenLeft() {
    // The screen stays in the page, not shown, and comes back: what was discarded does not.
    return () => setVisit((before) => before + 1);
  }, []);
  const after = useRef(focusAfter);
  useEffect(function follow() {
    after.current = focusAfter;
  });
  useEffect(function returnFocus() {
    return () => {
      if (document.activeElement === document.body) after.current()?.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTaken(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    if ((event.target as HTMLElement).closest(fields)) return;
    const press = (selector: string) => {
      const link = panel.current?.querySelector<HTMLElement>(selector);
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    if (event.key === 'ArrowDown') press('a[data-step="next"]');
    else if (event.key === 'ArrowUp') press('a[data-step="previous"]');
    else if (event.key === 'Enter' && event.target === panel.current) press('a[data-page]');
  };

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={label}
      data-beside-list
      data-sticky={isSticky || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Link to={page.to} state={page.state} data-page className={styles.tool} title="Open the page (Enter)">
          <ExpandOutlined aria-hidden />
          Open page
        </Link>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close"
          title="Close (Escape)"
          onClick={onClose}
        />
      </div>
      <Fragment key={visit}>{children}</Fragment>
    </aside>
  );
}
