import { Button } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { placeText } from '../duplicates.model.ts';
import styles from '../editor.module.css';
import type { Clash, Write } from '../use-editor.ts';

interface StaleDialogProps {
  index: TermIndex;
  clash: Clash;
  /** Receives the write to run now; null keeps the change of the other person. */
  onSettle: (write: Write | null) => void;
}

/** Asks which change of a term to keep after two people changed it. */
export function StaleDialog({ index, clash, onSettle }: StaleDialogProps) {
  const { theirs, write } = clash;
  const place = theirs.parent > 0 ? placeText(index, theirs.parent) : 'the top level';
  return (
    <Modal
      open
      title={`Someone else changed “${theirs.name}”`}
      onCancel={() => onSettle(null)}
      footer={
        <div className={styles.ends}>
          <Button onClick={() => onSettle(null)}>Keep theirs</Button>
          <Button
            type="primary"
            onClick={() => onSettle(write.stale ? write.stale.again(theirs.version) : null)}
          >
            Keep mine
          </Button>
        </div>
      }
    >
      <p>It was saved while you were changing it. Nothing of yours is saved yet.</p>
      <dl className={styles.sides}>
        <dt>Mine</dt>
        <dd>{write.stale?.mine}</dd>
        <dt>Theirs</dt>
        <dd>
          Name: {theirs.name}
          {theirs.colour && `, colour: ${theirs.colour}`}, under: {place}
        </dd>
      </dl>
    </Modal>
  );
}
