import type { ProgrammeReport } from 'shared-contracts/api';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useDefinition } from '../../api/custom-fields/use-definition.ts';
import { numberText } from '../value-text.ts';
import { FieldChanges, type FieldChangesProps } from './FieldChanges.tsx';
import styles from './imported-rows.module.css';
import { RowName, type RowPlace } from './RowName.tsx';

type ReportedRows = Required<Pick<ProgrammeReport, 'changes' | 'changeCount' | 'titles'>>;

interface ImportedRowsProps {
  report: { [Part in keyof ReportedRows]: NonNullable<ReportedRows[Part]> };
  /** Whether nothing is written yet. */
  isCheck: boolean;
  /** Of the times of rows that have no zone of their own. */
  zone: string;
  place: RowPlace;
}

const mostOpen = 10;

// Fields that the tenant defined have their own names.
function ChangesOfRow({ entity, ...props }: Omit<FieldChangesProps, 'definition'> & { entity: EntityName }) {
  return <FieldChanges definition={useDefinition(entity).definition} {...props} />;
}

/** The rows that an import changes, each with its fields before and after, and those that are new. */
export function ImportedRows({ report, isCheck, zone, place }: ImportedRowsProps) {
  const { changes, changeCount, titles } = report;
  const changed = changes.filter(({ isNew }) => !isNew);
  const fresh = changes.filter(({ isNew }) => isNew);
  const rest = changeCount - changes.length;
  return (
    <>
      {changed.length > 0 && (
        <details className={styles.rows} open={changed.length <= mostOpen}>
          <summary>{isCheck ? 'What would change' : 'What changed'}</summary>
          <ul className={styles.changes}>
            {changed.map(({ entity, row, title, fields, timeZone = zone }) => (
              <li key={`${entity} ${row}`}>
                <RowName {...{ entity, row, title, place }} />
                <ul>
                  <ChangesOfRow
                    entity={entity as EntityName}
                    {...{ titles, zone: timeZone }}
                    changes={fields}
                  />
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fresh.length > 0 && (
        <details className={styles.rows} open={fresh.length <= mostOpen}>
          <summary>{isCheck ? 'What would be new' : 'What was new'}</summary>
          <ul className={styles.changes}>
            {fresh.map(({ entity, row, title }, at) => (
              // Two rows may have one name.
              <li key={at}>
                <RowName {...{ entity, row, title, place }} />{' '}
                <span className={styles.muted}>{definitionOf(entity as EntityName).singular}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rest > 0 && <p className={styles.muted}>{`And ${numberText(rest)} more rows.`}</p>}
    </>
  );
}
