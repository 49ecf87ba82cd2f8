import { customGroupLabel, type EntityValues } from 'shared-contracts/entities';
import { useDefinition } from '../../api/custom-fields/use-definition.ts';
import { browserZone } from '../../ui/text/dates.ts';
import { valueText } from '../../ui/value-text.ts';
import styles from './clients.module.css';

/** What the business keeps of a client in fields of its own, to be read at the desk. Fields without a value are left out. */
export function ClientCustomFields({ values }: { values: EntityValues }) {
  const { definition } = useDefinition('users');
  const options = { titles: {}, zone: browserZone() };
  const filled = Object.entries(definition.fields).flatMap(([name, field]) => {
    const text = field.custom ? valueText(field, values[name] ?? null, options) : '';
    return text === '' ? [] : [{ name, label: field.label, text }];
  });
  if (filled.length === 0) return null;
  return (
    <dl className={styles.custom} aria-label={customGroupLabel}>
      {filled.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
