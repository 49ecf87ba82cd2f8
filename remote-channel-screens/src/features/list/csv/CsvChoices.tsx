import type { EntityDefinition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import styles from './csv.module.css';

export interface CsvChoicesProps {
  definition: EntityDefinition;
  inTrash: boolean;
  /** Progress text for people; empty if idle. */
  status: string;
  onWrite: (what: 'shown' | 'all') => void;
  onBringIn: () => void;
}

/** The ways of a list into a file, and of a file into a list. */
export function CsvChoices({ definition, inTrash, status, onWrite, onBringIn }: CsvChoicesProps) {
  const plural = definition.plural.toLowerCase();
  return (
    <div className={styles.choices}>
      <div>
        <Button block disabled={status !== ''} onClick={() => onWrite('shown')}>
          Save as shown
        </Button>
        <p className={styles.help}>
          All {plural} that match, not only those that were read, with the columns that are shown, to be read
          by people.
        </p>
      </div>
      {!inTrash && (
        <>
          <div>
            <Button block disabled={status !== ''} onClick={() => onWrite('all')}>
              Save everything
            </Button>
            <p className={styles.help}>
              All {plural} that match, with every field, so that they can be changed elsewhere and imported
              again.
            </p>
          </div>
          <div>
            <Button block aria-haspopup="dialog" onClick={onBringIn}>
              Import a file
            </Button>
            <p className={styles.help}>
              Makes new {plural} and changes those that are here. You check each line first.
            </p>
          </div>
        </>
      )}
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
