import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { definitionOf, moneyText, movesUpUntil } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { useSettingValues } from '../../../api/use-settings.ts';
import { RelationsField } from '../fields/related/RelationFields.tsx';
import type { AttendanceProps } from './Attendance.tsx';
import { nameIn, placeRule } from './attendance.model.ts';
import styles from './attendance.module.css';
import { readCourseWaits } from './course-places.api.ts';

const waitingField = definitionOf('appointments').fields.waiting;

interface WaitingListProps
  extends Pick<AttendanceProps, 'row' | 'values' | 'titles' | 'zone' | 'saving' | 'onChange' | 'onNamed'> {
  /** Those of the draft, and those of them who are saved. */
  waiting: number[];
  inLine: readonly number[];
  /** Whether the session has a free place. */
  mayBook: boolean;
  onBook: (client: number) => void;
}

/** Who waits for a place in a session, who of them waits for its whole course, and the way to give somebody a free place. */
export function WaitingList(props: WaitingListProps) {
  const { row, values, titles, zone, saving, waiting, inLine, mayBook, onBook, onChange, onNamed } = props;
  const id = useId();
  const { api } = useShell();
  const settingOf = useSettingValues();
  const session = row?.id ?? 0;
  const waits = useQuery({
    queryKey: [...queryKeys.row('appointments', session), 'course waits', row?.version],
    queryFn: ({ signal }) => readCourseWaits(api, session, signal),
    enabled: row !== null && inLine.length > 0 && Boolean(row.values.series),
  });
  const ofCourse = (waits.data ?? []).filter(({ client }) => inLine.includes(client));
  // Who waits for the whole course gets no single session of it.
  const singly = inLine.filter((client) => ofCourse.every((one) => one.client !== client));
  const until = movesUpUntil(Date.parse(String(values.start)), settingOf);
  const isAutomatic = until !== null && Date.now() < until;
  const howTheyJoin = isAutomatic
    ? 'They move up once each of its sessions has a place.'
    : 'Enrol them below, in “Course”.';
  if (waitingField?.kind !== 'relations') return null;
  return (
    <>
      <label className={styles.heading} htmlFor={id}>
        Waiting list
      </label>
      <RelationsField
        id={id}
        field={waitingField}
        value={waiting}
        {...{ values, titles, zone, onNamed }}
        row={row && { entity: 'appointments', id: row.id }}
        describedBy={`${id}-how`}
        invalid={false}
        onChange={(value) => onChange('waiting', value)}
        onUnreadable={() => undefined}
        onBlur={() => undefined}
      />
      <p id={`${id}-how`} className={styles.note}>
        {placeRule(values.start, settingOf, Date.now())}
      </p>
      {ofCourse.map(({ client, price, sessions, moves }) => (
        <p key={client} className={styles.note}>
          {`${nameIn(titles, client)} waits for the whole course: ${sessions} sessions${
            price ? ` for ${moneyText(price)}` : ''
          }. `}
          {moves?.isIn === false && (
            <>
              They have left <Link to={detailPath('appointments', moves.session)}>{moves.course}</Link> and do
              not move by themselves: enrol them below, in “Course”, or take them off the list.
            </>
          )}
          {moves?.isIn && (
            <>
              {isAutomatic ? 'They move by themselves from ' : 'Move them from '}
              <Link to={detailPath('appointments', moves.session)}>{moves.course}</Link>
              {isAutomatic ? ' once each of its sessions has a place.' : ' once there is a place.'}
            </>
          )}
          {!moves && howTheyJoin}
        </p>
      ))}
      {mayBook && singly.length > 0 && (
        <div className={styles.buttons}>
          {singly.map((client) => (
            <Button key={client} size="small" disabled={saving} onClick={() => onBook(client)}>
              {`Book ${nameIn(titles, client)} now`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
