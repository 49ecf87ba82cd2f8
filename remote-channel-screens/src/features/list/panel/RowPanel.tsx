import type { ComponentType } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useLocation } from 'shared-contracts/router';
import { withBeside } from '../../../ui/beside/beside.model.ts';
import { SidePanel } from '../../../ui/beside/SidePanel.tsx';
import { capital } from '../../../ui/value-text.ts';

/** The detail that the panel shows a row with. */
export type PanelDetail = ComponentType<{
  entity: EntityName;
  id: string;
  back: { to: string; label: string; state?: unknown };
  to: (id: number) => string;
  zone?: string;
  named?: { singular: string; plural: string };
  isBeside: true;
}>;

export interface RowPanelProps {
  entity: EntityName;
  id: number;
  Detail: PanelDetail;
  /** The page of a row. */
  to: (id: number) => string;
  /** Time zone of rows without one, if not the browser's. */
  zone?: string | undefined;
  /** Names of the rows, if not those of the entity. */
  named?: { singular: string; plural: string } | undefined;
  onClose: () => void;
}

/** The link of the list to a page, whose address may be a query alone. */
function linkTo(page: string): HTMLElement | undefined {
  const { href } = new URL(page, location.href);
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens]')].find(
    (link) => link.href === href,
  );
}

/** A row beside its list. The arrow keys go to the rows before and after it. */
export function RowPanel({ entity, id, Detail, to, zone, named, onClose }: RowPanelProps) {
  const { singular, plural } = named ?? definitionOf(entity);
  const { pathname, search, state } = useLocation();
  const closed = withBeside(search, null);
  const page = to(id);
  return (
    <SidePanel
      label={`${capital(singular)} beside the list`}
      record={String(id)}
      page={{ to: page, state: { ...state, list: closed } }}
      // Where the list itself goes on to another row, the focus stays in the list.
      hasFocusElsewhere={() =>
        document.activeElement?.closest('[role="grid"]') != null && state?.byList === true
      }
      focusAfter={() => linkTo(page) ?? document.querySelector<HTMLElement>('a[data-opens][tabindex="0"]')}
      onClose={onClose}
    >
      <Detail
        isBeside
        entity={entity}
        id={String(id)}
        back={{ to: pathname + closed, label: plural, state }}
        to={(one) => pathname + withBeside(search, one)}
        {...(zone ? { zone } : {})}
        {...(named ? { named } : {})}
      />
    </SidePanel>
  );
}
