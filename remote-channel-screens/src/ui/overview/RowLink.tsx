import { isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { rowLink } from './overview-links.ts';
import styles from './parts.module.css';

interface RowLinkProps {
  row: { entity: string; id: number; title: string; channel: number };
  /** The current channel; 0 if none. */
  channel: number;
}

/** The title of a row as a link to it; its words alone for an entity that has no screen yet. */
export function RowLink({ row: { entity, id, title, channel: own }, channel }: RowLinkProps) {
  if (!isEntityName(entity)) return title;
  return (
    <Link to={rowLink(entity, id, own, channel)} className={styles.link}>
      {title}
    </Link>
  );
}
