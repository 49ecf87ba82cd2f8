import type { EntityDefinition } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { DeleteOutlined, LeftOutlined } from 'shared-contracts/ui/icons';
import styles from './filters/toolbar.module.css';

interface TrashLinkProps {
  definition: EntityDefinition;
  /** Whether it is the trash that is shown. */
  isOpen: boolean;
  /** The query string of the other one. */
  search: string;
}

/** Leads from a list to its trash, and back. */
export function TrashLink({ definition, isOpen, search }: TrashLinkProps) {
  const plural = definition.plural.toLowerCase();
  const icon = isOpen ? <LeftOutlined aria-hidden /> : <DeleteOutlined aria-hidden />;
  return (
    <Link
      to={{ search }}
      className={styles.trash}
      aria-label={isOpen ? `Back to ${plural}` : `Trash of ${plural}`}
    >
      {icon}
      <span className={styles.short}>{isOpen ? `Back to ${plural}` : 'Trash'}</span>
    </Link>
  );
}
