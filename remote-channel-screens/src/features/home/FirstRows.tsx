import type { Figure } from 'shared-contracts/api';
import { definitionOf, isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import styles from '../../ui/overview/overview.module.css';
import { rowLink } from '../../ui/overview/overview-links.ts';

/** What can be created in a channel that has nothing yet, each a link to its form. */
export function FirstRows({ figures, channel }: { figures: readonly Figure[]; channel: number }) {
  const entities = figures.flatMap(({ key, entity }) =>
    key === entity && isEntityName(entity) ? [entity] : [],
  );
  return (
    <section className={styles.empty} aria-label="First steps">
      <p className={styles.none}>Nothing is here yet. Begin with one of these.</p>
      <ul className={styles.firsts}>
        {entities.map((entity) => (
          <li key={entity} className={styles.first}>
            <Link to={rowLink(entity, 'new', channel, channel)} className={styles.begin}>
              New {definitionOf(entity).singular}
            </Link>
            <p className={styles.meta}>{definitionOf(entity).empty}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
