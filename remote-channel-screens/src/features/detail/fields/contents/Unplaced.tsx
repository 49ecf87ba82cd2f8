import { useQuery } from '@tanstack/react-query';
import { allFields, definitionOf, type EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { listRows } from '../../../../api/rows.api.ts';
import { countText, rowTitle } from '../../../../ui/value-text.ts';
import type { RowNamed } from '../field-props.ts';
import styles from './contents.module.css';

interface UnplacedProps {
  to: EntityName;
  owner: RowNamed;
  taken: ReadonlySet<number>;
  onAdd: (ids: number[], titles: Record<string, string>) => void;
}

const most = 200;
const named = 5;

/** Rows that say themselves that they belong here and are not in the contents yet: they are offered. */
export function Unplaced({ to, owner, taken, onAdd }: UnplacedProps) {
  const { api, session } = useShell();
  const definition = definitionOf(to);
  const [leading] = Object.entries(allFields(definition)).find(
    ([, field]) => field.kind === 'relation' && field.to === owner.entity && field.filterable,
  ) ?? [''];
  const request = {
    sort: definition.defaultSort,
    taxons: [],
    where: { [leading]: String(owner.id) },
    all: true,
  };
  const { data } = useQuery({
    queryKey: [...queryKeys.entity(to), 'leading', session.mode.channel.id, owner.entity, owner.id],
    queryFn: ({ signal }) => listRows(api, to, { ...request, limit: most }, { begin: null, signal }),
    enabled: leading !== '',
  });
  const rows = (data?.data ?? []).filter(({ id }) => !taken.has(id));
  if (rows.length === 0) return null;
  const titles = Object.fromEntries(rows.map((row) => [row.id, rowTitle(definition, row, {})]));
  const names = rows.slice(0, named).map(({ id }) => titles[id]);
  const more = rows.length > named ? ` and ${rows.length - named} more` : '';
  return (
    <div className={styles.unplaced}>
      <p>
        {`${countText(rows.length, definition)} of this ${definitionOf(owner.entity).singular} ${rows.length === 1 ? 'is' : 'are'} not in it yet: ${names.join(', ')}${more}.`}
      </p>
      <Button
        onClick={() =>
          onAdd(
            rows.map(({ id }) => id),
            titles,
          )
        }
      >
        {rows.length === 1 ? 'Add it' : 'Add them'}
      </Button>
    </div>
  );
}
