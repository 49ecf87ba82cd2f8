import type { ComponentType } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useLocation } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { withBeside } from '../../../ui/beside/beside.model.ts';
import { SidePanel } from '../../../ui/beside/SidePanel.tsx';

/** The detail that the panel shows a row with. */
export type PanelDetail = ComponentType<{
  entity: EntityName;
  id: string;
  back: { to: string; label: string; state?: unknown };
  to: (id: number) => string;
  isBeside: true;
}>;

export interface RowPanelProps {
  entity: EntityName;
  id: number;
  Detail: PanelDetail;
  onClose: () => void;
}

/** A row beside its list. The arrow keys go to the rows before and after it. */
export function RowPanel({ entity, id, Detail, onClose }: RowPanelProps) {
  const definition = definitionOf(entity);
  const { search, state } = useLocation();
  const closed = withBeside(search, null);
  const page = detailPath(entity, id);
  return (
    <SidePanel
      label={`${definition.singular.replace(/^./, (first) => first.toUpperCase())} beside the list`}
      record={String(id)}
      page={{ to: page, state: { ...state, list: closed } }}
      // Where the list itself goes on to another row, the focus stays in the list.
      hasFocusElsewhere={() =>
        document.activeElement?.closest('[role="grid"]') != null && state?.byList === true
      }
      focusAfter={() =>
        document.querySelector<HTMLElement>(`a[data-opens][href="${page}"]`) ??
        document.querySelector<HTMLElement>('a[data-opens][tabindex="0"]')
      }
      onClose={onClose}
    >
      <Detail
        isBeside
        entity={entity}
        id={String(id)}
        back={{ to: listPath(entity) + closed, label: definition.plural, state }}
        to={(one) => listPath(entity) + withBeside(search, one)}
      />
    </SidePanel>
  );
}
