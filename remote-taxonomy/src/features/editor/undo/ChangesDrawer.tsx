import { isApiError } from 'shared-contracts/http';
import { shownMoment } from 'shared-contracts/person';
import { Alert, Button, Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import styles from '../editor.module.css';
import type { UndoLog } from './use-undo-log.ts';

interface ChangesDrawerProps {
  undoLog: UndoLog;
  isWorking: boolean;
  onClose: () => void;
}

/** The last changes of these terms: what, who and when, each with its Undo or Redo. */
export function ChangesDrawer({ undoLog, isWorking, onClose }: ChangesDrawerProps) {
  const { changes, turning, turn } = undoLog;
  const { data, error, refetch } = changes;
  return (
    <Drawer open title="Changes" onClose={onClose} size={440}>
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {!data && error && (
        <Alert
          className={styles.message ?? ''}
          type="error"
          role="alert"
          title="Could not load"
          description={isApiError(error) ? error.message : ''}
          action={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      )}
      {data?.length === 0 && <p className={styles.hint}>Nothing was changed here in the last 30 days.</p>}
      {data && data.length > 0 && (
        <ul className={styles.changes}>
          {data.map((change) => {
            const way = change.undone ? 'redo' : 'undo';
            const word = change.undone ? 'Redo' : 'Undo';
            return (
              <li key={change.id} className={styles.change}>
                <span className={styles.what} data-undone={change.undone || undefined}>
                  {change.sentence}
                  <span className={styles.hint}>
                    {change.mine ? 'You' : change.by}, {shownMoment(Date.parse(change.at))}
                    {change.undone && ', undone'}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`${word}: ${change.sentence}`}
                  disabled={turning !== null || isWorking}
                  loading={turning === change.id}
                  onClick={() => void turn(change, way)}
                >
                  {word}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}
