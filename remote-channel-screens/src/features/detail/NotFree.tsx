import { useId, useState } from 'react';
import type { Conflict } from 'shared-contracts/api';
import { type EntityValues, longestOverrideReason } from 'shared-contracts/entities';
import { inPersonClock } from 'shared-contracts/person';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { Button, Input } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import type { FreeRoom } from '../../ui/booking/accepted.model.ts';
import { FreeRooms } from '../../ui/booking/FreeRooms.tsx';
import { type FreeTime, NextFree } from '../../ui/booking/NextFree.tsx';
import failure from '../../ui/failure.module.css';
import styles from './detail.module.css';

interface NotFreeProps {
  conflicts: readonly Conflict[];
  /** The next free times (ISO 8601), and the zone (IANA) in which they are shown. */
  next: readonly FreeTime[];
  zone: string;
  /** The rooms that are free at the refused time. */
  rooms: readonly FreeRoom[];
  /** Books it with other values. */
  onTake: (values: EntityValues) => void;
  saving: boolean;
  /** `reason` is what staff say about it; empty where they say nothing. */
  onBookAnyway: (reason: string) => void;
}

/** Why a session cannot take place then: each reason leads to its cause. It offers the next free times, and staff may book in spite of some reasons. */
export function NotFree({ conflicts, next, zone, rooms, onTake, saving, onBookAnyway }: NotFreeProps) {
  const mayOverride = conflicts.every(({ override }) => override);
  const field = useId();
  const [reason, setReason] = useState('');
  return (
    <Alert
      type={mayOverride ? 'warning' : 'error'}
      showIcon
      className={failure.failure ?? ''}
      role="alert"
      title={mayOverride ? 'This session has conflicts' : 'This session cannot be booked'}
      description={
        <>
          <ul className={styles.causes}>
            {conflicts.map(({ words, entity, id }) => (
              <li key={`${entity} ${id} ${words}`}>
                <Link to={entity === 'users' ? clientPath(id) : detailPath(entity, id)}>
                  {inPersonClock(words)}
                </Link>
              </li>
            ))}
          </ul>
          <FreeRooms
            label="Free at that time:"
            {...{ rooms }}
            disabled={saving}
            onTake={(room) => onTake({ ...room })}
          />
          <NextFree
            label="Book it when all are free:"
            {...{ next, zone }}
            disabled={saving}
            onTake={({ start, end }) => onTake({ start, end })}
          />
          {mayOverride && (
            <div className={styles.anyway}>
              <label htmlFor={field}>Why you book it anyway (optional)</label>
              <div className={styles.reason}>
                <Input
                  id={field}
                  value={reason}
                  maxLength={longestOverrideReason}
                  onChange={({ target }) => setReason(target.value)}
                  onPressEnter={() => onBookAnyway(reason.trim())}
                />
                <Button loading={saving} onClick={() => onBookAnyway(reason.trim())}>
                  Book anyway
                </Button>
              </div>
            </div>
          )}
        </>
      }
    />
  );
}
