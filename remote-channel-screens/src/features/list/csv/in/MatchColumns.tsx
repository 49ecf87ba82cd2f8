import type { ReactNode } from 'react';
import { taxonsColumn } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { ColumnMatches } from '../../../../ui/imports/ColumnMatches.tsx';
import { storedDates } from '../../../../ui/imports/dates/stored-dates.model.ts';
import {
  givenHints,
  hintOf,
  joinsIn,
  type Matches,
  missingIn,
  wrongIn,
} from '../../../../ui/imports/matches.model.ts';
import { readInZone } from '../../../../ui/imports/read-in-zone.ts';
import { agendaField } from './columns/constants.model.ts';
import styles from './csv-in.module.css';

interface MatchColumnsProps {
  definition: EntityDefinition;
  columns: readonly string[];
  /** The first cells of each column; empty if the file is not at hand any more. */
  samples: readonly (readonly string[])[];
  /** The first line; empty likewise. */
  example: readonly string[];
  matches: Matches;
  /** Zone (IANA) in which times are read that name none; null where each line has its own. */
  zone: string | null;
  /** How the file reads, and the choice of another character set; `false` where it is in UTF-8. */
  set: ReactNode;
  /** What every line gets by the choice of a person, and how it is chosen; `false` where the columns have it all. */
  choice: ReactNode;
  wrong: string | null;
  isBusy: boolean;
  onChange: (matches: Matches) => void;
  onCheck: () => void;
}

/** In which zone times are read, unless a column or the names of all columns with times say it. */
function zoneHints(
  definition: EntityDefinition,
  { columns, matches, zone }: { columns: readonly string[]; matches: Matches; zone: string | null },
): string[] {
  if (matches.includes('timeZone')) return [];
  const isOpen = matches.some((name, at) => {
    const isTime = name !== null && fieldOf(definition, name)?.kind === 'dateTime';
    return isTime && !/\([\w+-]+\/[\w+/-]+\)\s*$/.test(columns[at] ?? '');
  });
  if (!isOpen) return [];
  const words = zone === null ? 'Times are read on the clock of their agenda.' : readInZone([zone]);
  return words === null ? [] : [words];
}

/** Says for each column of a file which field it is. */
export function MatchColumns(props: MatchColumnsProps) {
  const { definition, columns, samples, example, matches, isBusy, onChange, onCheck } = props;
  const above = props.choice ? agendaField : null;
  const wrong = wrongIn(definition, matches, above) ?? props.wrong;
  const missing = missingIn(definition, matches, above);
  return (
    <>
      {props.set}
      {props.choice}
      {matches.some((match) => match !== null) && (
        <p className={styles.hint}>{hintOf(definition, matches)}</p>
      )}
      <ColumnMatches {...{ definition, columns, samples, matches, onChange }} />
      {[
        ...joinsIn(definition, { columns, matches, example }),
        ...storedDates(definition, { columns, samples, matches }),
        ...givenHints(definition, matches),
        ...zoneHints(definition, { columns, matches, zone: props.zone }),
      ].map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {matches.includes(taxonsColumn) && (
        <p className={styles.note}>
          Tags and categories are added, by name or path, separated by semicolons or commas. None is taken
          away. The check names those that do not exist, and creates them if you say so.
        </p>
      )}
      {missing && !missing.isFatal && (
        <p role="status" className={styles.note}>
          {missing.sentence}
        </p>
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={wrongIn(definition, matches) !== null}
          onClick={onCheck}
        >
          Check the file
        </Button>
        <span className={styles.muted}>Nothing is written yet.</span>
      </div>
    </>
  );
}
