import type { EntityValues } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { useRow } from '../../../api/use-row.ts';
import { movedAgenda } from '../../../ui/agenda/moved-agenda.model.ts';
import {
  type AgendaFacts,
  agendaFacts,
  dayOfAgenda,
  plannedFields,
  plannedSession,
} from '../../../ui/agenda/planned.model.ts';
import { numberText } from '../../../ui/value-text.ts';
import { FormWarning } from './FormWarning.tsx';

interface OutsideDaysProps {
  /** Of the agenda; 0 for a new one. */
  id: number;
  /** As they stand in the form. */
  values: EntityValues;
}

// More would push the fields away from under the pointer.
const mostNames = 3;

const isSame = (one: AgendaFacts, other: AgendaFacts) =>
  [one.first, one.last, one.zone, one.dayStart].join() ===
  [other.first, other.last, other.zone, other.dayStart].join();

/** Which sessions of an agenda its new days leave out, as one types. It never forbids: the days can be saved. */
export function OutsideDays({ id, values }: OutsideDaysProps) {
  const saved = useRow('agendas', id || null).data?.data.values ?? {};
  const [before, after] = [agendaFacts({ values: saved }), agendaFacts({ values })];
  const isChanged = before !== null && after !== null && !isSame(before, after);
  const { data } = useAllRows(
    'agenda-sessions',
    'start',
    { agenda: String(id) },
    { enabled: isChanged, fields: plannedFields },
  );
  if (!isChanged || !data) return null;
  const outside = data.data.map(plannedSession).filter(({ start, state }) => {
    const day = start === null || state === 'cancelled' ? null : dayOfAgenda(start, after);
    return day !== null && (day < after.first || day > after.last);
  });
  if (outside.length === 0) return null;
  const rest = outside.length - mostNames;
  const asksOnSave = movedAgenda(saved, values) !== null;
  const [they, stay] =
    outside.length === 1
      ? ['it moves', 'It keeps its time, and the plan names it among its conflicts.']
      : ['they move', 'They keep their times, and the plan names them among its conflicts.'];
  return (
    <FormWarning
      title={
        outside.length === 1
          ? '1 session is outside of these days'
          : `${numberText(outside.length)} sessions are outside of these days`
      }
      lead={asksOnSave ? `Saving asks whether ${they} with the agenda.` : stay}
      causes={
        <>
          {outside.slice(0, mostNames).map((session) => (
            <li key={session.id}>
              <Link to={detailPath('agenda-sessions', session.id)}>{session.title}</Link>
            </li>
          ))}
          {rest > 0 && <li>{`And ${numberText(rest)} more`}</li>}
        </>
      }
    />
  );
}
