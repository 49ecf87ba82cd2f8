import { useCallback } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Navigate, useLocation, useNavigate } from 'shared-contracts/router';
import { detailPath, listPath, queryNames } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { usePrepared } from '../../ui/beside/use-prepared.ts';
import { preparePopovers } from '../../ui/popover/PopoverButton.tsx';
import { useFiltering } from '../../ui/use-filtering.ts';
import type { ViewType } from '../../ui/view-type.ts';
import { ListView } from './ListView.tsx';
import styles from './list-page.module.css';
import type { PanelDetail, RowPanelProps } from './panel/RowPanel.tsx';
import { usePanel } from './panel/use-panel.ts';
import { PeriodSwitch } from './upcoming/PeriodSwitch.tsx';
import { usePeriod } from './upcoming/use-period.ts';

// No row waits for it.
const RowPanel = lazyPart<RowPanelProps>(() =>
  import(/* webpackChunkName: "side-panel" */ './panel/RowPanel.tsx').then((file) => file.RowPanel),
);

const nothingToCome = {
  lead: 'No sessions from today on',
  why: 'Sessions are what clients have booked: a service, a coach, a time.',
  action: 'New session',
};

/** The list screen of an entity. While it is looked at, `prepareDetail` fetches what a row opens in. */
export function ListPage({
  entity,
  viewTypes,
  prepareDetail,
  Detail,
}: {
  entity: EntityName;
  /** The view types besides a table. */
  viewTypes?: readonly ViewType[] | undefined;
  prepareDetail: () => Promise<unknown>;
  /** What the panel shows a row with. */
  Detail: PanelDetail;
}) {
  const definition = definitionOf(entity);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const period = usePeriod(entity);
  const panel = usePanel();
  const isTrash = new URLSearchParams(search).has(queryNames.trash);
  const title = isTrash ? `Trash of ${definition.plural.toLowerCase()}` : definition.plural;
  useScreen({
    title,
    ...(isTrash ? { parents: [{ label: definition.plural, path: listPath(entity) }] } : {}),
  });
  useFiltering(entity);
  usePrepared(
    useCallback(() => Promise.all([prepareDetail(), RowPanel.prepare(), preparePopovers()]), [prepareDetail]),
  );
  if (period?.isWaiting) return <div className={styles.page} />;
  if (period?.opening) return <Navigate to={{ search: period.opening }} replace state={state} />;
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <ListView
          entity={entity}
          viewTypes={viewTypes}
          title={title}
          hasPanel
          action={
            !isTrash && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => navigate(detailPath(entity, 'new'), { state: { list: search } })}
              >
                New {definition.singular}
              </Button>
            )
          }
          to={(id) => detailPath(entity, id)}
          {...(period?.isPlain ? { nothing: nothingToCome } : {})}
          isPlain={period?.isPlain === true}
        >
          {period && !isTrash && <PeriodSwitch period={period.period} onChoose={period.choose} />}
        </ListView>
      </div>
      {panel.id !== null && !isTrash && (
        <RowPanel {...{ entity, Detail }} id={panel.id} onClose={panel.close} />
      )}
    </div>
  );
}
