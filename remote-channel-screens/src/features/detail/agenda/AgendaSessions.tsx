import { useId, useMemo } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import overview from '../../../ui/overview/overview.module.css';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';

const most = 100;

export interface AgendaSessionsProps {
  /** The field of a session that leads here. */
  field: 'room' | 'contributors';
  id: number;
  /** The zone (IANA) of sessions whose agenda is not known. */
  zone: string;
}

function Sessions({ field, id, zone }: AgendaSessionsProps) {
  const { data, error, refetch, isPaused } = useFirstRows('agenda-sessions', {
    ...{ sort: 'start', where: { [field]: String(id) }, limit: most },
  });
  const agendas = useAllRows('agendas', 'name');
  const zones = useMemo(
    () => new Map(agendas.data?.data.map((row) => [row.id, String(row.values.timeZone)])),
    [agendas.data],
  );
  if (error) return <Failure what="Sessions could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for sessions…</p>;
  }
  const { titles } = data;
  const facts = ({ values }: Row) => {
    const start = typeof values.start === 'string' ? values.start : null;
    const when = start ? dateTimeText(start, zones.get(Number(values.agenda)) ?? zone) : 'No time yet';
    const room = field === 'room' ? '' : (titles.rooms?.[String(values.room)] ?? '');
    const state = values.state === 'confirmed' ? '' : String(values.state);
    return [when, room, titles.agendas?.[String(values.agenda)], state].filter(Boolean).join(' · ');
  };
  return (
    <>
      {data.data.length === 0 && <p className={part.none}>No session is planned here yet.</p>}
      <ul className={overview.recent} hidden={data.data.length === 0}>
        {data.data.map((row) => (
          <li key={row.id} className={overview.row}>
            <Link to={detailPath('agenda-sessions', row.id)} className={overview.title}>
              {String(row.values.title)}
            </Link>
            <span className={overview.meta}>{facts(row)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className={part.none}>{`These are the first ${most} of ${numberText(data.total)}.`}</p>
      )}
    </>
  );
}

/** The sessions of agendas in a room, or of a contributor, in order of time. */
export function AgendaSessions(props: AgendaSessionsProps) {
  const id = useId();
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id} className={part.title}>
        Sessions
      </h2>
      <Sessions {...props} />
    </section>
  );
}
