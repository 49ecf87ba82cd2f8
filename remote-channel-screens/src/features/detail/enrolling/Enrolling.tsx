import { useId, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/frame';
import { useAllRows } from '../../../api/use-all-rows.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { useCreateDialog } from '../in-place/use-create-dialog.tsx';
import part from '../part.module.css';
import { listOfSeries } from '../series/series.model.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { courseFrom, courseText, isMixed } from './enrolling.model.ts';
import styles from './enrolling.module.css';

export interface EnrollingProps {
  /** A session of a series, as it is saved. */
  row: Row;
  series: string;
  titles: Titles;
  zone: string;
}

/** The way to enrol clients in a course: a session and those after it in its series. Nothing while none of them is to come. */
export function Enrolling({ row, series, titles, zone }: EnrollingProps) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { create, dialog } = useCreateDialog();
  const rows = useAllRows('appointments', 'start', { series: series.replaceAll(',', '\\,') });
  const sessions = courseFrom(rows.data?.data ?? [], row, Date.now());
  if (sessions.length < 2) return null;
  return (
    <section aria-labelledby={heading} className={`${part.part} ${styles.part}`}>
      <h2 id={heading} className={part.title}>
        Course
      </h2>
      <p className={styles.hint}>
        {`${courseText(sessions, zone)}. Who is enrolled has a place in each of them, and buys one package for all.`}
      </p>
      {isMixed(rows.data?.data ?? []) && (
        <p className={styles.mixed} role="status">
          {`Several groups are called “${series}”, and a session with another coach fits none of them. The booking page shows none, and this part counts all of their sessions. `}
          <Link to={listOfSeries(series)}>Choose the sessions of one group</Link>
          {' in the list, and give them a name of their own in “Series”.'}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>Enrol clients</Button>
      {isOpen && <EnrolDialog {...{ row, titles, sessions, zone, create }} onClose={() => setOpen(false)} />}
      {dialog}
    </section>
  );
}
