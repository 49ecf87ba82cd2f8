import { type ComponentProps, useCallback } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { useLocation } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { usePrepared } from '../../ui/beside/use-prepared.ts';
import { preparePopovers } from '../../ui/popover/PopoverButton.tsx';
import { ListView } from './ListView.tsx';
import styles from './list-page.module.css';
import type { PanelDetail, RowPanelProps } from './panel/RowPanel.tsx';
import { usePanel } from './panel/use-panel.ts';

// No row waits for it.
const RowPanel = lazyPart<RowPanelProps>(() =>
  import(/* webpackChunkName: "side-panel" */ './panel/RowPanel.tsx').then((file) => file.RowPanel),
);

interface ListBesideProps extends ComponentProps<typeof ListView> {
  prepareDetail: () => Promise<unknown>;
  /** What the panel shows a row with. */
  Detail: PanelDetail;
}

/** A list whose rows open in a panel beside it. While it is looked at, `prepareDetail` fetches what a row opens in. */
export function ListBeside({ prepareDetail, Detail, ...list }: ListBesideProps) {
  const panel = usePanel();
  const isTrash = new URLSearchParams(useLocation().search).has(queryNames.trash);
  usePrepared(
    useCallback(() => Promise.all([prepareDetail(), RowPanel.prepare(), preparePopovers()]), [prepareDetail]),
  );
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <ListView {...list} hasPanel />
      </div>
      {panel.id !== null && !isTrash && (
        <RowPanel
          {...{ Detail, entity: list.entity, to: list.to, zone: list.zone, named: list.named }}
          id={panel.id}
          onClose={panel.close}
        />
      )}
    </div>
  );
}
