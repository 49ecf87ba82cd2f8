import { Fragment, type ReactNode } from 'react';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { DoneAt } from '../../ui/clock/DoneAt.tsx';
import { useRecordZone } from '../../ui/clock/use-record-zone.ts';
import { type Titles, valueText } from '../../ui/value-text.ts';
import styles from './detail.module.css';
import type { FormParts } from './groups/form-parts.model.ts';

interface FactsProps {
  row: Row;
  /** The fields that the app reports, with their values. */
  reported: { fields: FormParts['facts']; values: EntityValues; titles: Titles };
  children: ReactNode;
}

/** Read-only facts of a row: reported values, creation and last change with author, and the link to its history. */
export function Facts({ row, reported: { fields, values, titles }, children }: FactsProps) {
  const zone = useRecordZone();
  return (
    <div className={styles.facts}>
      <dl>
        {fields.map(([name, field]) => (
          <Fragment key={name}>
            <dt>{field.label}</dt>
            <dd>{zone && (valueText(field, values[name] ?? null, { titles, zone }) || 'Not yet')}</dd>
          </Fragment>
        ))}
        <dt>Created</dt>
        <dd>
          <DoneAt iso={row.createdAt} /> by {row.createdBy}
        </dd>
        <dt>Changed</dt>
        <dd>
          <DoneAt iso={row.updatedAt} /> by {row.updatedBy}
        </dd>
      </dl>
      {children}
    </div>
  );
}
