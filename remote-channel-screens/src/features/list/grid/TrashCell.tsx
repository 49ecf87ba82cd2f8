import type { Row } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { DoneAgo } from '../../../ui/clock/DoneAgo.tsx';
import { trashedUntil } from '../../../ui/text/trashed-until.ts';

interface TrashCellProps {
  /** Name of the column. */
  name: string;
  row: Row;
  title: string;
  /** The title and what tells the row apart. */
  label: string;
  reachable: boolean;
  onRestore: (id: number, title: string, version: number) => void;
}

/** A cell of a row in the trash: details of its deletion, and Restore. */
export function TrashCell({ name, row, title, label, reachable, onRestore }: TrashCellProps) {
  const { deletedAt = '' } = row;
  switch (name) {
    case 'deletedAt':
      return <DoneAgo iso={deletedAt} />;
    case 'deletedBy':
      return <span title={row.updatedBy}>{row.updatedBy}</span>;
    case 'trashedUntil':
      return <span>{trashedUntil(deletedAt)}</span>;
    case 'restore':
      return (
        <Button
          size="small"
          aria-label={`Restore ${label}`}
          tabIndex={reachable ? 0 : -1}
          onClick={() => onRestore(row.id, title, row.version)}
        >
          Restore
        </Button>
      );
    default:
      return null;
  }
}
