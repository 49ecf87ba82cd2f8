import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { Link, useLocation } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { CloseOutlined, ExpandOutlined } from 'shared-contracts/ui/icons';
import { withRowBeside } from './panel.model.ts';
import styles from './panel.module.css';

/** The detail that the panel shows a row with. */
export type PanelDetail = ComponentType<{
  entity: EntityName;
  id: string;
  back: { to: string; label: string; state?: unknown };
  to: (id: number) => string;
  isBeside: true;
}>;

export interface SidePanelProps {
  entity: EntityName;
  id: number;
  Detail: PanelDetail;
  onClose: () => void;
}

// A key belongs to what is typed into, and to menus, dialogs and lists that are open.
function isTaken({ target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return true;
  return target.getAttribute('aria-expanded') === 'true';
}

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="grid"]';

/**
 * A record beside its list. The arrow keys go to the records before and after it, Enter opens its page, and Escape closes it; in a field they belong to the
 * field, except Escape.
 */
export function SidePanel({ entity, id, Detail, onClose }: SidePanelProps) {
  const definition = definitionOf(entity);
  const { search, state } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const closed = withRowBeside(search, null);
  const page = detailPath(entity, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(
    function takeFocus() {
      // Where the list itself goes on to another row, the focus stays in the list.
      const isInList = document.activeElement?.closest('[role="grid"]') && state?.byList === true;
      if (!isInList) panel.current?.focus({ preventScroll: true });
    },
    [id],
  );
  const [visit, setVisit] = useState(0);
  useEffect(function forgetWhenLeft() {
    // The list stays in the page, not shown, and comes back: what was discarded does not.
    return () => setVisit((before) => before + 1);
  }, []);
  const shown = useRef(page);
  useEffect(function follow() {
    shown.current = page;
  });
  useEffect(function returnFocusToRow() {
    return () => {
      if (document.activeElement !== document.body) return;
      const row = document.querySelector<HTMLElement>(`a[data-opens][href="${shown.current}"]`);
      (row ?? document.querySelector<HTMLElement>('a[data-opens][tabindex="0"]'))?.focus();
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
      aria-label={`${definition.singular.replace(/^./, (first) => first.toUpperCase())} beside the list`}
      data-beside-list
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Link
          to={page}
          state={{ ...state, list: closed }}
          data-page
          className={styles.tool}
          title="Open the page (Enter)"
        >
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
      <Detail
        key={visit}
        isBeside
        entity={entity}
        id={String(id)}
        back={{ to: listPath(entity) + closed, label: definition.plural, state }}
        to={(one) => listPath(entity) + withRowBeside(search, one)}
      />
    </aside>
  );
}
