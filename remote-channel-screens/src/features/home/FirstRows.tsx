import type { Figure } from 'shared-contracts/api';
import { definitionOf, type EntityName, isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import styles from '../../ui/overview/overview.module.css';
import { rowLink } from '../../ui/overview/overview-links.ts';

// What a conference is made of. It has texts and people beside that; no other channel has an agenda.
const firstOfAll: readonly EntityName[] = ['agendas', 'agenda-sessions', 'rooms', 'contributors'];

function withFirstOfAll(entities: readonly EntityName[]): EntityName[] {
  if (!entities.includes('agendas')) return [...entities];
  const first = firstOfAll.filter((entity) => entities.includes(entity));
  return [...first, ...entities.filter((entity) => !first.includes(entity))];
}

/** What can be created in a channel that has nothing yet, each a link to its form. */
export function FirstRows({ figures, channel }: { figures: readonly Figure[]; channel: number }) {
  const entities = figures.flatMap(({ key, entity }) =>
    key === entity && isEntityName(entity) ? [entity] : [],
  );
  return (
    <section className={styles.empty} aria-label="First steps">
      <p className={styles.none}>Nothing is here yet. Begin with one of these.</p>
      <ul className={styles.firsts}>
        {withFirstOfAll(entities).map((entity) => (
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
