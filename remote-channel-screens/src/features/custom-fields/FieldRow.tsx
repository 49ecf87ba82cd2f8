import { Button } from 'shared-contracts/ui/frame';
import { DeleteOutlined, DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import type { FieldRow as Field } from '../../api/custom-fields/field-row.ts';
import { factsOf } from './custom-fields.model.ts';
import styles from './custom-fields.module.css';

/** The id of the button that opens the editor of a field. */
export const editId = (id: number) => `edit-custom-field-${id}`;

interface FieldRowProps {
  field: Field;
  position: number;
  count: number;
  isLocked: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** A field in the list, with what can be done with it. */
export function FieldRow({ field, position, count, isLocked, onEdit, onMove, onDelete }: FieldRowProps) {
  const { label } = field;
  return (
    <div className={styles.field}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.help}>{factsOf(field)}</span>
      </span>
      <span className={styles.tools}>
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={`Move ${label} up`}
          disabled={isLocked || position === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={`Move ${label} down`}
          disabled={isLocked || position === count - 1}
          onClick={() => onMove(1)}
        />
        <Button id={editId(field.id)} aria-label={`Edit ${label}`} disabled={isLocked} onClick={onEdit}>
          Edit
        </Button>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${label}`}
          disabled={isLocked}
          onClick={onDelete}
        />
      </span>
    </div>
  );
}
