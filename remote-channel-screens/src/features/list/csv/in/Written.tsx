import { useQuery } from '@tanstack/react-query';
import type { Import, WorkTask } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { inWordsOf } from '../../../../api/words/named-words.ts';
import { numberText } from '../../../../ui/value-text.ts';
import { oneBulkOperation } from '../../many/many.api.ts';
import { useMany } from '../../many/use-many.ts';
import styles from './csv-in.module.css';
import { LeftOut } from './LeftOut.tsx';
import { LineReasons } from './LineReasons.tsx';

interface WrittenProps {
  definition: EntityDefinition;
  file: Import;
  separator: string;
  work: WorkTask | null;
  onClose: () => void;
}

/** The progress of an import's write, then what was left out, with Undo. */
export function Written({ definition, file, separator, work, onClose }: WrittenProps) {
  const { api } = useShell();
  const { undo, isBusy } = useMany(definition);
  const bulkOperation = work?.progress?.bulkOperation ?? 0;
  const isOver = work !== null && work.status !== 'pending';
  const { data: done } = useQuery({
    queryKey: [...queryKeys.entity(definition.name), 'bulkOperation', bulkOperation],
    enabled: isOver && bulkOperation > 0,
    queryFn: () => oneBulkOperation(api, bulkOperation),
  });
  if (!isOver) {
    const { seen = 0, total = 0 } = work?.progress ?? {};
    return (
      <>
        <p role="status">
          {inWordsOf(definition, work?.sentence ?? 'Bringing in')}: {numberText(seen)} of {numberText(total)}
        </p>
        <progress className={styles.progress} max={total || 1} value={seen} aria-label="Lines written" />
        <p className={styles.muted}>
          It goes on when you close this, and can be undone under Activity when it is done.
        </p>
      </>
    );
  }
  const { warn = 0 } = file.outcomes;
  return (
    <>
      <p role="status">{inWordsOf(definition, done?.undone ? `Undone: ${work.sentence}` : work.sentence)}</p>
      {file.outcomes.fail > 0 && <LeftOut {...{ definition, file, separator }} />}
      {warn > 0 && !done?.undone && (
        <>
          <p>
            {warn === 1
              ? '1 line was imported without a value that could not be read:'
              : `${numberText(warn)} lines were imported without values that could not be read:`}
          </p>
          <LineReasons {...{ definition, file }} outcome="warn" label="Lines with values left out" />
        </>
      )}
      <div className={styles.foot}>
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
        {done?.undoable && (
          <Button disabled={isBusy} onClick={() => void undo(bulkOperation)}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}
