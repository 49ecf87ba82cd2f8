import type { Deed } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import { browserZone, dateTimeText } from '../../../ui/dates.ts';
import { Failure } from '../../../ui/Failure.tsx';
import log from '../../../ui/log.module.css';
import { numberText } from '../../../ui/value-text.ts';
import styles from './many.module.css';
import { useMany } from './use-many.ts';

export interface DeedsDrawerProps {
  definition: EntityDefinition;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function stateOf(deed: Deed): string {
  if (deed.status === 'pending') return `${numberText(deed.seen)} of ${numberText(deed.total)} so far`;
  return deed.undone ? 'Undone' : '';
}

/** What was done to many rows in the last 30 days, whom it left out, and the way back. */
export function DeedsDrawer({ definition, isOpen, onClose, onClosed }: DeedsDrawerProps) {
  const { isBusy, undo, deeds: data, readOlder, error, refetch } = useMany(definition.name);
  return (
    <Drawer
      open={isOpen}
      title="Recent work"
      size={440}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {error && <Failure what="Recent work could not be read" error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <p className={styles.none}>
          Nothing was done to many {definition.plural.toLowerCase()} in the last 30 days.
        </p>
      )}
      <ol className={log.entries}>
        {data?.map((deed) => (
          <li key={deed.id} className={log.entry}>
            <div className={log.head}>
              <div>
                {deed.sentence}
                <div className={log.when}>
                  {dateTimeText(deed.at, browserZone())} by {deed.by}
                  {stateOf(deed) && ` · ${stateOf(deed)}`}
                </div>
              </div>
              {deed.undoable && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Undo: ${deed.sentence}`}
                  onClick={() => void undo(deed.id)}
                >
                  Undo
                </Button>
              )}
            </div>
            {deed.skips.length > 0 && (
              <details>
                <summary>{numberText(deed.skipped)} left out</summary>
                <ul className={styles.skips}>
                  {deed.skips.map(({ id, title, why }) => (
                    <li key={id}>
                      {title}: {why}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
      {readOlder && <Button onClick={readOlder}>Show older</Button>}
    </Drawer>
  );
}
