import { useMemo } from 'react';
import { addDays } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { useBusiness } from '../../../api/use-business.ts';
import { useRow } from '../../../api/use-row.ts';
import {
  conflictsOf,
  declinedOf,
  indexConflicts,
  roomFacts,
} from '../../../ui/agenda/agenda-conflicts.model.ts';
import { agendaFacts, dayOfAgenda, plannedFields, plannedSession } from '../../../ui/agenda/planned.model.ts';
import { useDeclined } from '../../../ui/agenda/use-declined.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { FormWarning } from './FormWarning.tsx';

export interface AgendaConflictsProps {
  /** Of the session; 0 for a new one. */
  id: number;
  /** As they stand in the form. */
  values: EntityValues;
  titles: Titles;
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** What speaks against the time and the room of a session of an agenda, as one types. It never forbids: the session can be saved. */
export function AgendaConflicts({ id, values, titles }: AgendaConflictsProps) {
  const agenda = useRow('agendas', idOf(values.agenda)).data?.data ?? null;
  const room = useRow('rooms', idOf(values.room)).data?.data ?? null;
  const facts = useMemo(() => agendaFacts(agenda), [agenda]);
  const session = plannedSession({ id, version: 0, values });
  const day = facts && session.start !== null ? dayOfAgenda(session.start, facts) : '';
  const enabled = day !== '';
  const others = useAllRows(
    'agenda-sessions',
    'start',
    enabled ? { agenda: String(values.agenda), start: `${addDays(day, -1)}..${addDays(day, 1)}` } : {},
    { enabled, fields: plannedFields, keeps: true },
  );
  const blockings = useAllRows('blockings', '-start', { scope: 'all,room' }, { enabled });
  const declined = useDeclined(enabled).ids;
  const business = useBusiness(enabled);
  const sessions = useMemo(() => others.data?.data.map(plannedSession) ?? [], [others.data]);
  if (!facts || !enabled || !others.data) return null;
  const index = indexConflicts({
    agenda: facts,
    sessions: sessions.filter((other) => other.id !== id),
    rooms: new Map(room ? [[room.id, roomFacts(room, facts.zone)]] : []),
    names: { ...titles.contributors, ...others.data.titles.contributors },
    declined,
    blockings: blockings.data?.data ?? [],
    zone: String(business.data?.data.values.timeZone ?? facts.zone),
  });
  const conflicts = [...conflictsOf(session, index), ...declinedOf(session, index)];
  if (conflicts.length === 0) return null;
  return (
    <FormWarning
      title="This conflicts with the agenda"
      causes={conflicts.map(({ kind, other, words }) => (
        <li key={`${kind} ${other?.id} ${words}`}>
          {other ? <Link to={detailPath('agenda-sessions', other.id)}>{words}</Link> : words}
        </li>
      ))}
    />
  );
}
