import type { BulkOperation } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import { inWordsOf } from '../../../api/words/named-words.ts';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import log from '../../../ui/log.module.css';
import { numberText } from '../../../ui/value-text.ts';
import styles from './many.module.css';
import { useMany } from './use-many.ts';

export interface BulkOperationsDrawerProps {
  definition: EntityDefinition;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function stateOf(bulkOperation: BulkOperation): string {
  if (bulkOperation.status === 'pending')
    return `${numberText(bulkOperation.seen)} of ${numberText(bulkOperation.total)} so far`;
  return bulkOperation.undone ? 'Undone' : '';
}

/** Lists the bulk operations of the last 30 days, the rows that each skipped, and its Undo. */
export function BulkOperationsDrawer({ definition, isOpen, onClose, onClosed }: BulkOperationsDrawerProps) {
  const { isBusy, undo, bulkOperations: data, readOlder, error, refetch } = useMany(definition);
  const { confirm } = useShell();
  const undoAsked = async ({ id, sentence, import: isImport }: BulkOperation) => {
    // Rows that a file brought go away, which is more than a change that is set right.
    const question = {
      title: `Undo “${inWordsOf(definition, sentence)}”?`,
      body: 'New rows go to the trash, and changed ones become as they were. Rows that were changed since, or are in use, stay.',
      yes: 'Undo the import',
      no: 'Keep it',
      danger: true,
    };
    if (!isImport || (await confirm(question))) await undo(id);
  };
  return (
    <Drawer
      open={isOpen}
      title="Activity"
      size={440}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {error && <Failure what="Activity could not be read" error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <p className={styles.none}>
          Nothing was done to many {definition.plural.toLowerCase()} in the last 30 days.
        </p>
      )}
      <ol className={log.entries}>
        {data?.map((bulkOperation) => (
          <li key={bulkOperation.id} className={log.entry}>
            <div className={log.head}>
              <div>
                {inWordsOf(definition, bulkOperation.sentence)}
                <div className={log.when}>
                  <DoneAt iso={bulkOperation.at} /> by {bulkOperation.by}
                  {stateOf(bulkOperation) && ` · ${stateOf(bulkOperation)}`}
                </div>
              </div>
              {bulkOperation.undoable && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Undo: ${inWordsOf(definition, bulkOperation.sentence)}`}
                  onClick={() => void undoAsked(bulkOperation)}
                >
                  Undo
                </Button>
              )}
            </div>
            {bulkOperation.skips.length > 0 && (
              <details>
                <summary>{numberText(bulkOperation.skipped)} left out</summary>
                <ul className={styles.skips}>
                  {bulkOperation.skips.map(({ id, title, why }) => (
                    <li key={id}>
                      {title}: {inWordsOf(definition, why)}
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
