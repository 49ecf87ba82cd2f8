import { useQuery } from '@tanstack/react-query';
import type { EntityDefinition } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readTrashed } from '../../../api/rows.api.ts';
import { useRestore } from '../../../api/use-restore.ts';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { trashedUntil } from '../../../ui/text/trashed-until.ts';
import { rowTitle } from '../../../ui/value-text.ts';
import { type BackLink, DetailHeader } from '../DetailHeader.tsx';
import styles from '../detail.module.css';
import { useNeighbours } from '../use-neighbours.ts';
import { useOwnChannel } from './use-own-channel.ts';

interface NotHereProps {
  definition: EntityDefinition;
  /** Null where the address names no row. */
  id: number | null;
  back: BackLink;
  /** The screen of a row of this entity. */
  to: (id: number) => string;
}

/** The screen of a row that is in the trash, with Restore, or that does not exist. One that another channel has leads there. */
export function NotHere({ definition, id, back, to }: NotHereProps) {
  const { api } = useShell();
  const restore = useRestore(definition, to);
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.entity(definition.name), 'trashed', id],
    queryFn: ({ signal }) => readTrashed(api, definition.name, id ?? 0, signal),
    enabled: id !== null,
    retry: false,
  });
  const isLooking = useOwnChannel(definition, id);
  const steps = useNeighbours(definition.name, id, to);
  const ways = [{ ...back, label: `Back to ${back.label}` }];
  if (!data) {
    return (
      <>
        <DetailHeader
          title={
            isLooking
              ? definition.singular.replace(/^./, (first) => first.toUpperCase())
              : `This ${definition.singular} is not here`
          }
          back={back}
          steps={steps}
        />
        {!isFetching && !isLooking && (
          <Missing
            why={`It was deleted, or the link to it was cut. Find it in ${definition.plural}.`}
            ways={ways}
          />
        )}
      </>
    );
  }
  const { data: row, titles } = data;
  const title = rowTitle(definition, row, titles);
  const deletedAt = row.deletedAt ?? row.updatedAt;
  return (
    <>
      <DetailHeader title={`${title} is in the trash`} back={back} steps={steps}>
        <Button type="primary" onClick={() => void restore(row.id, title, row.version)}>
          Restore
        </Button>
      </DetailHeader>
      <div className={styles.trashed}>
        <Missing
          why={
            <>
              {`${row.updatedBy} deleted this ${definition.singular} on `}
              <DoneAt iso={deletedAt} />
              {`. It can be restored until ${trashedUntil(deletedAt)}.`}
            </>
          }
          ways={ways}
        />
      </div>
    </>
  );
}
