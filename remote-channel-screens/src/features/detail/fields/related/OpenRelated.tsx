import type { ReactNode } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import type { RowNamed } from '../field-props.ts';
import styles from '../fields.module.css';

/** The screen of a related row; null where it is in another channel, or the form is of a row that is not there yet and would be left for it. */
function relatedPath(
  row: RowNamed | null,
  { to, id, isClient }: { to: EntityName; id: number; isClient: boolean },
): string | null {
  if (row === null) return null;
  const isElsewhere = definitionOf(to).scope === 'channel' && definitionOf(row.entity).scope !== 'channel';
  if (isElsewhere) return null;
  return isClient ? clientPath(id) : detailPath(to, id);
}

interface OpenRelatedProps {
  /** The row of the form. */
  row: RowNamed | null;
  to: EntityName;
  id: number;
  isClient?: boolean;
  className: string | undefined;
  label?: string;
  children: ReactNode;
  /** Shown where nothing can be opened. */
  otherwise: ReactNode;
}

/** Leads from a relation to the row that was chosen. */
export function OpenRelated({
  row,
  to,
  id,
  isClient = false,
  className,
  label,
  children,
  otherwise,
}: OpenRelatedProps) {
  const path = relatedPath(row, { to, id, isClient });
  if (path === null) return otherwise;
  return (
    <Link to={path} className={`${styles.open} ${className ?? ''}`} aria-label={label}>
      {children}
    </Link>
  );
}
