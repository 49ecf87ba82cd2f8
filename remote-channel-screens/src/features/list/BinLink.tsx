import type { EntityDefinition } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { DeleteOutlined, LeftOutlined } from 'shared-contracts/ui/icons';
import styles from './toolbar.module.css';

interface BinLinkProps {
  definition: EntityDefinition;
  /** Whether it is the bin that is shown. */
  isOpen: boolean;
  /** The query string of the other one. */
  search: string;
}

/** Leads from a list to its bin, and back. */
export function BinLink({ definition, isOpen, search }: BinLinkProps) {
  const plural = definition.plural.toLowerCase();
  const icon = isOpen ? <LeftOutlined aria-hidden /> : <DeleteOutlined aria-hidden />;
  return (
    <Link
      to={{ search }}
      className={styles.bin}
      aria-label={isOpen ? `Back to ${plural}` : `Bin of ${plural}`}
    >
      {icon}
      {isOpen ? `Back to ${plural}` : 'Bin'}
    </Link>
  );
}
