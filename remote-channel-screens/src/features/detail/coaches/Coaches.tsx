import { useId } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { CloseOutlined } from 'shared-contracts/ui/icons';
import { Failure } from '../../../ui/Failure.tsx';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { numberText, rowTitle } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import styles from './coaches.module.css';
import { useCoaches } from './use-coaches.ts';

const definition = definitionOf('coaches');

function ServiceCoaches({ service }: { service: number }) {
  const { answer, busy, add, remove } = useCoaches(service);
  const id = useId();
  const { data, error, refetch, isPaused } = answer;
  if (error) return <Failure what="Coaches could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for coaches who give it…</p>;
  }
  const coaches = data.data.map((row) => ({ id: row.id, title: rowTitle(definition, row, data.titles) }));
  return (
    <>
      <div className={styles.add}>
        <RelationSelect
          id={id}
          label="Add a coach"
          to="coaches"
          value={[]}
          titles={{}}
          without={coaches.map((coach) => coach.id)}
          placeholder="Add a coach"
          onChange={([coach], titles) => coach !== undefined && add(coach, titles[coach] ?? `#${coach}`)}
        />
      </div>
      {coaches.length === 0 && <p className={part.none}>Nobody gives this service yet.</p>}
      {coaches.length > 0 && (
        <ul className={styles.coaches} aria-label="Coaches">
          {coaches.map(({ id, title }) => (
            <li key={id} className={styles.coach}>
              <Link to={detailPath('coaches', id)}>{title}</Link>
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`Take ${title} out`}
                title={`Take ${title} out`}
                disabled={busy.includes(id)}
                onClick={() => remove(id, title)}
              />
            </li>
          ))}
        </ul>
      )}
      {!data.isWhole && (
        <p className={part.none}>{`Only the first ${numberText(coaches.length)} are shown.`}</p>
      )}
    </>
  );
}

/** The coaches who give a service. Each coach's row stores it: the part writes a change there at once, apart from the form. */
export function Coaches({ service }: { service: number }) {
  const id = useId();
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id} className={part.title}>
        Coaches
      </h2>
      <p className={styles.hint}>Each change here is saved at once.</p>
      <ServiceCoaches service={service} />
    </section>
  );
}
