import type { ProgrammeReport } from 'shared-contracts/api';
import { type EntityName, fieldOf } from 'shared-contracts/entities';
import { useDefinition } from '../../api/custom-fields/use-definition.ts';
import { numberText } from '../value-text.ts';
import styles from './import-report.module.css';
import { RowName, type RowPlace } from './RowName.tsx';

/** Names the fields of a row, those that the tenant defined among them. */
function FieldNames({ entity, fields }: { entity: string; fields: readonly string[] }) {
  const { definition } = useDefinition(entity as EntityName);
  return fields.map((name) => fieldOf(definition, name)?.label ?? name).join(', ');
}

/** What an import did or would do, by kind of row, and what is worth knowing of it. */
export function ImportReport({ report, place }: { report: ProgrammeReport; place: RowPlace }) {
  const { rows, warnings, warningCount, kept = [], keptCount = 0 } = report;
  const skipCount = rows.reduce((sum, { skipped }) => sum + skipped, 0);
  const skips = rows.flatMap(({ what, skips: some }) => some.map((skip) => ({ what, ...skip })));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {['New', 'Changed', 'Unchanged', 'Left out'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, created, changed, unchanged, skipped }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {[created, changed, unchanged, skipped].map((count, index) => (
                // The columns never change their order.
                <td key={index}>{numberText(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {skips.length > 0 && (
        <>
          <h3 className={styles.heading}>Left out</h3>
          <ul className={styles.lines} aria-label="Left out">
            {skips.map(({ what, name, reason }) => (
              <li key={`${what} ${name} ${reason}`}>
                <strong>{name}</strong> ({what}): {reason}
              </li>
            ))}
          </ul>
          {skipCount > skips.length && (
            <p className={styles.muted}>And {numberText(skipCount - skips.length)} more.</p>
          )}
        </>
      )}
      {kept.length > 0 && (
        <>
          <h3 className={styles.heading}>Kept as it is here</h3>
          <p className={styles.muted}>
            What people wrote here, and the file did not change since its last import.
          </p>
          <ul className={styles.lines} aria-label="Kept as it is here">
            {kept.map(({ entity, row, title, fields }) => (
              <li key={`${entity} ${row}`}>
                <RowName {...{ entity, row, title, place }} />: <FieldNames {...{ entity, fields }} />
              </li>
            ))}
          </ul>
          {keptCount > kept.length && (
            <p className={styles.muted}>And {numberText(keptCount - kept.length)} more.</p>
          )}
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className={styles.heading}>Worth knowing</h3>
          <ul className={styles.lines} aria-label="Worth knowing">
            {warnings.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {warningCount > warnings.length && (
            <p className={styles.muted}>And {numberText(warningCount - warnings.length)} more.</p>
          )}
        </>
      )}
    </>
  );
}
