import type { FocusType, RowAnswer } from 'shared-contracts/api';
import { definitionOf, fieldOf } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { browserZone } from '../../ui/text/dates.ts';
import { valueText } from '../../ui/value-text.ts';
import { cardFields } from './focus.model.ts';
import styles from './focus.module.css';

const GroupsByRule = lazyPart<{ user: number }>(
  async () =>
    (await import(/* webpackChunkName: "members" */ '../../ui/groups/GroupsByRule.tsx')).GroupsByRule,
);

/** The user or group in focus, with links to everything of it. */
export function FocusCard({ type, read }: { type: FocusType; read: RowAnswer }) {
  const definition = definitionOf(type);
  const { values, id } = read.data;
  const facts = cardFields[type].flatMap((name) => {
    const field = fieldOf(definition, name);
    const text =
      field && valueText(field, values[name] ?? null, { titles: read.titles, zone: browserZone() });
    return field && text ? [{ name, label: field.label, text }] : [];
  });
  return (
    <section className={styles.card} aria-label={definition.singular}>
      <dl className={styles.facts}>
        {facts.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {type === 'users' && <GroupsByRule user={id} />}
      <Link to={detailPath(type, id)} className={styles.more}>
        Open the {definition.singular}
      </Link>
    </section>
  );
}
