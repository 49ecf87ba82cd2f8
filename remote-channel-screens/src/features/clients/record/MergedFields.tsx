import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { Sides } from '../../../ui/sides/Sides.tsx';
import { type Titles, valueText } from '../../../ui/value-text.ts';
import { mergingOf } from './merge-client.model.ts';
import styles from './merging.module.css';

interface MergedFieldsProps {
  definition: EntityDefinition;
  into: Row;
  other: Row;
  titles: Titles;
  zone: string;
  /** The fields of which the value of the other record stays. */
  taken: readonly string[];
  onTake: (names: readonly string[]) => void;
}

/** The fields in which two records of a client differ, with the choice of one value, and what the record that stays gets of the other. */
export function MergedFields({ definition, into, other, titles, zone, taken, onTake }: MergedFieldsProps) {
  const { differing, added } = mergingOf(definition, [into, other]);
  const without = (name: string) => taken.filter((one) => one !== name);
  const emails = [into, other].map(({ values }) => values.email);
  const left = taken.includes('email') ? emails[0] : emails[1];
  return (
    <>
      {differing.map(({ name, field, mine, theirs }) => (
        <Sides
          key={name}
          field={field}
          sides={[
            { side: 'mine', says: 'This record', value: mine },
            { side: 'theirs', says: 'The other record', value: theirs },
          ]}
          chosen={taken.includes(name) ? 'theirs' : 'mine'}
          onChoose={(side) => onTake(side === 'theirs' ? [...without(name), name] : without(name))}
          titles={titles}
          zone={zone}
        />
      ))}
      {added.length > 0 && (
        <>
          <p className={styles.lead}>Added from the other record</p>
          <dl className={styles.added}>
            {added.map(({ name, field, theirs }) => (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>{valueText(field, theirs, { titles, zone })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {differing.some(({ name }) => name === 'email') && (
        <p>
          Bookings with {String(left)} on the booking page are theirs, too. Their mails go to the email chosen
          here.
        </p>
      )}
    </>
  );
}
