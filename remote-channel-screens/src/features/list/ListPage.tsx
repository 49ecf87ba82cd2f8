import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { detailPath, listPath, queryNames } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useFiltering } from '../../ui/use-filtering.ts';
import type { ViewType } from '../../ui/view-type.ts';
import { ListBeside } from './ListBeside.tsx';
import styles from './list-page.module.css';
import type { PanelDetail } from './panel/RowPanel.tsx';
import { LeadOn } from './upcoming/LeadOn.tsx';
import { PeriodSwitch } from './upcoming/PeriodSwitch.tsx';
import { usePeriod } from './upcoming/use-period.ts';

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
  const { search } = useLocation();
  const period = usePeriod(entity);
  const isTrash = new URLSearchParams(search).has(queryNames.trash);
  const title = isTrash ? `Trash of ${definition.plural.toLowerCase()}` : definition.plural;
  useScreen({
    title,
    ...(isTrash ? { parents: [{ label: definition.plural, path: listPath(entity) }] } : {}),
  });
  useFiltering(entity);
  if (period?.isWaiting) return <div className={styles.page} />;
  if (period?.opening) return <LeadOn search={period.opening} />;
  return (
    <ListBeside
      {...{ entity, viewTypes, title, prepareDetail, Detail }}
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
      said={period?.period ? period.field : null}
    >
      {period && !isTrash && <PeriodSwitch period={period.period} onChoose={period.choose} />}
    </ListBeside>
  );
}
