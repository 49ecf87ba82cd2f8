import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { Failure } from '../../../ui/Failure.tsx';
import log from '../../../ui/log.module.css';
import { publicationText, valuesIn, wouldChange } from './history.model.ts';
import styles from './history.module.css';
import { useHistory } from './use-history.ts';
import { VersionEntry } from './VersionEntry.tsx';

export interface HistoryDrawerProps extends DrawerState {
  definition: EntityDefinition;
  row: Row;
  zone: string;
}

/** The versions of a row with author and time, newest first, each with Restore. */
export function HistoryDrawer({ definition, row, zone, isOpen, onClose, onClosed }: HistoryDrawerProps) {
  const { answer, versions, titles, restoring, restore } = useHistory(definition, row);
  return (
    <Drawer
      open={isOpen}
      title="History"
      size={480}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {answer.isPending && <Skeleton title={false} paragraph={{ rows: 8 }} />}
      {answer.isError && (
        <Failure
          what="The history could not be read"
          error={answer.error}
          onRetry={() => (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {versions.length > 0 && (
        <ol className={log.entries} aria-label="Versions, the newest first">
          {versions.map((version) => {
            const then = valuesIn(row.values, versions, version.version);
            const labels = wouldChange(definition, row.values, then);
            return (
              <VersionEntry
                key={version.version}
                definition={definition}
                version={version}
                titles={titles}
                zone={zone}
                isNow={version.version === row.version}
                restoring={restoring === version.version}
                onRestore={
                  labels.length > 0
                    ? () =>
                        void restore(version.version, {
                          labels,
                          publication: publicationText(definition, row.values, then),
                          then,
                        })
                    : null
                }
              />
            );
          })}
        </ol>
      )}
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          Show earlier versions
        </Button>
      )}
      {answer.isSuccess && !answer.hasNextPage && (
        <p className={styles.retention}>Versions are kept for a year.</p>
      )}
    </Drawer>
  );
}
