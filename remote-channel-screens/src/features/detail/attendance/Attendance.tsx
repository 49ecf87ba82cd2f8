// One thing: who of a session comes, who cancelled and who waits, and what staff do about it.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AttendanceEvent } from 'shared-contracts/api';
import {
  cancellationPolicy,
  type EntityValues,
  type FieldValue,
  placesLeft,
  type Row,
  takesPlace,
} from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { CheckOutlined } from 'shared-contracts/ui/icons';
import { useRow } from '../../../api/use-row.ts';
import { useSettingValues } from '../../../api/use-settings.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { useClassLists } from '../../../ui/printing/use-class-lists.ts';
import { dateTimeText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Said } from '../draft/use-save.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { readAttendance } from './attendance.api.ts';
import {
  arrivalText,
  bookStep,
  cancelledWithIt,
  cancelStep,
  hasAttendance,
  idsOf,
  isShared,
  keepLabels,
  keepStep,
  keptOf,
  keptText,
  lateText,
  nameIn,
  paymentText,
} from './attendance.model.ts';
import styles from './attendance.module.css';
import { Person } from './Person.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import { useCancelling } from './use-cancelling.tsx';
import { useCharges } from './use-charges.ts';
import { isCheckInOpen, useCheckIn } from './use-check-in.ts';
import { WaitingList } from './WaitingList.tsx';

export interface AttendanceProps {
  /** The session as it is saved; null for a new one. */
  row: Row | null;
  /** Those of the draft. */
  values: EntityValues;
  titles: Titles;
  zone: string;
  saving: boolean;
  onChange: (name: string, value: FieldValue) => void;
  onNamed: FieldProps['onNamed'];
  onSave: (instead: EntityValues, said: Said) => void;
}

/** The number of booked places, and of free ones. */
function placesText(taken: number, capacity: number | null): string {
  if (capacity === null) return taken === 1 ? '1 client' : `${taken} clients`;
  return taken > capacity
    ? `${taken} clients, ${taken - capacity} more than it takes`
    : `${taken} of ${capacity} ${capacity === 1 ? 'place' : 'places'} taken`;
}

const arrivedText = (count: number) => (count > 0 ? `, ${count} arrived` : '');

const capitalised = (facts: readonly unknown[]): string => {
  const note = facts.filter(Boolean).join(', ');
  return note.charAt(0).toUpperCase() + note.slice(1);
};

function useEvents(session: number | null, version: number | undefined) {
  const { api } = useShell();
  const { data = [] } = useQuery({
    // Of each version: what changes the session makes another one, and nothing is read of a session that was just deleted.
    queryKey: ['attendance', session, version],
    queryFn: ({ signal }) => readAttendance(api, session ?? 0, signal),
    enabled: session !== null,
  });
  return (kind: AttendanceEvent['kind'], client: number) =>
    data.find((event) => event.kind === kind && event.client === client);
}

/** The attendance of a session for several: a client gives up a place, gets it back, waits for one, or moves up. */
export function Attendance(props: AttendanceProps) {
  const { row, values, titles, zone, saving, onChange, onNamed, onSave } = props;
  const heading = useId();
  const settingOf = useSettingValues();
  const service = typeof values.service === 'number' ? values.service : null;
  const { data, error } = useRow('services', service);
  const capacity = typeof data?.data.values.capacity === 'number' ? data.data.values.capacity : null;
  const saved = row?.values ?? {};
  const eventOf = useEvents(row?.id ?? null, row?.version);
  const lists = useClassLists();
  const { isThere, arrivalOf, toggle } = useCheckIn(row);
  const chargeOf = useCharges(row);
  const { cancel, ask, dialog } = useCancelling({ session: row?.id ?? null, values, titles, saving, onSave });
  const [clients, cancelled, waiting] = [values.clients, values.cancelled, values.waiting].map(idsOf);
  // Nobody waits for a session for one that is not there yet, and its form stays as it is while a service is chosen.
  const isPlaceApart = isShared(values, capacity);
  const isClass = row ? hasAttendance(values, capacity) : isPlaceApart;
  const mayArrive = row !== null && isCheckInOpen(saved, Date.now());
  const isListed = isClass || (mayArrive && idsOf(saved.clients).length > 0);
  if (!clients || !cancelled || !waiting || !isListed) return null;
  const isOn = takesPlace(values);
  const isMailed = settingOf('mails-sessions') === 'on' && Date.parse(String(values.start)) > Date.now();
  const words = { titles, isMailed };
  const left = placesLeft(values, capacity);
  const isKnown = data !== undefined || error !== null || service === null;
  const isFull = left === 0;
  // What was typed since is saved with it; who is not saved yet has no place to give up.
  const inIt = clients.filter((id) => idsOf(saved.clients).includes(id));
  const out = [
    ...cancelled.filter((id) => idsOf(saved.cancelled).includes(id)),
    ...cancelledWithIt(saved).filter((id) => clients.includes(id)),
  ];
  const inLine = waiting.filter((id) => idsOf(saved.waiting).includes(id));

  const giveUp = (client: number) => {
    const name = nameIn(titles, client);
    const question = { title: `Cancel the place of ${name}?`, yes: 'Cancel the place', comesBack: false };
    cancel([client], question, (kept) =>
      cancelStep(values, { client, isKept: kept.includes(client), ...words }),
    );
  };
  const cancelledNote = (id: number) => {
    const event = eventOf('cancelled', id);
    const moment = event && `${dateTimeText(event.at, zone)} by ${event.by}`;
    const late = event && lateText(event, cancellationPolicy(settingOf));
    const why = event?.reason && `reason: ${event.reason}`;
    const note = capitalised([moment, late, keptText(values, id, titles), chargeOf(id), why]);
    if (!event?.movedTo) return note;
    const { session, start } = event.movedTo;
    return (
      <>
        Moved to <Link to={detailPath('appointments', session)}>{dateTimeText(start, zone)}</Link>. {note}
      </>
    );
  };
  const comingNote = (id: number) => {
    const event = eventOf('movedUp', id);
    const moved = event ? `moved up from the waiting list, ${dateTimeText(event.at, zone)}` : '';
    const missed = idsOf(values.noShows).includes(id) && 'did not come';
    const arrival = arrivalOf(id);
    const arrived = arrival && arrivalText(arrival, saved.end, zone);
    return capitalised([arrived, missed, moved, paymentText(values, id, titles), chargeOf(id)]);
  };

  return (
    <section
      aria-labelledby={heading}
      className={styles.attendance}
      // What a press saves moves the rows: the second click of a double click would be for somebody else.
      onClickCapture={({ target, detail }) => {
        if (detail > 0 && target instanceof Element && target.closest('button')) ignoreSecondClick();
      }}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.heading}>
          Attendance
        </h3>
        {row && isClass && isOn && isKnown && (
          <Button
            size="small"
            loading={lists.isBusy}
            onClick={() => {
              const capacities = new Map(service !== null && capacity !== null ? [[service, capacity]] : []);
              void lists.print('classes', 'Class list', { sessions: [row], titles, zone, capacities });
            }}
          >
            Print list
          </Button>
        )}
      </div>
      {/* The line is there before its words: the rows below would move away under a pointer. */}
      {isClass && isOn && (
        <p className={styles.places}>
          {isKnown ? placesText(clients.length, capacity) : '\u00a0'}
          {isKnown && mayArrive && arrivedText(inIt.filter(isThere).length)}
        </p>
      )}
      {isOn && (isPlaceApart || mayArrive) && inIt.length > 0 && (
        <ul className={styles.people} aria-label="Clients who come">
          {inIt.map((id) => (
            <Person key={id} id={id} titles={titles} note={comingNote(id)}>
              {mayArrive && (
                <Button
                  size="small"
                  icon={isThere(id) ? <CheckOutlined aria-hidden /> : undefined}
                  aria-pressed={isThere(id)}
                  aria-label={`${nameIn(titles, id)} arrived`}
                  onClick={() => void toggle(id, nameIn(titles, id))}
                >
                  Arrived
                </Button>
              )}
              {/* The only client of a session gives it up with the session: a place alone would leave the coach with nobody. */}
              {isPlaceApart && (
                <Button
                  size="small"
                  disabled={saving}
                  aria-label={`Cancel the place of ${nameIn(titles, id)}`}
                  onClick={() => giveUp(id)}
                >
                  Cancel the place
                </Button>
              )}
              {isPlaceApart && row && (
                <PlaceMenu {...{ row, zone, ask }} client={id} name={nameIn(titles, id)} disabled={saving} />
              )}
            </Person>
          ))}
        </ul>
      )}
      {out.length > 0 && (
        <>
          <h3 className={styles.heading}>Cancelled</h3>
          <ul className={styles.people} aria-label="Clients who cancelled">
            {out.map((id) => {
              const isKept = keptOf(values, id);
              const labels = keepLabels(values, id);
              const name = nameIn(titles, id);
              return (
                <Person key={id} id={id} titles={titles} note={cancelledNote(id)}>
                  {isKept !== null && (
                    <Button
                      size="small"
                      disabled={saving}
                      aria-label={`${isKept ? labels.giveFor : labels.keepFor} ${name}`}
                      onClick={() => onSave(...keepStep(values, { client: id, isKept: !isKept, titles }))}
                    >
                      {isKept ? labels.give : labels.keep}
                    </Button>
                  )}
                  {isOn && (
                    <Button
                      size="small"
                      disabled={saving}
                      aria-label={`Book ${name} again`}
                      onClick={() => onSave(...bookStep(values, { client: id, ...words }))}
                    >
                      Book again
                    </Button>
                  )}
                </Person>
              );
            })}
          </ul>
        </>
      )}
      {isOn && (isFull || waiting.length > 0) && (
        <WaitingList
          {...{ row, values, titles, zone, saving, waiting, inLine, onChange, onNamed }}
          mayBook={isKnown && !isFull}
          onBook={(client) => onSave(...bookStep(values, { client, ...words }))}
        />
      )}
      {dialog}
    </section>
  );
}
