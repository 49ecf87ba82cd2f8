import type { RowAnswer } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { readAllRows } from '../../../api/all-rows.api.ts';
import { readRow } from '../../../api/rows.api.ts';
import {
  type AgendaConflict,
  conflictKey,
  conflictsOf,
  declinedOf,
  indexConflicts,
  roomFacts,
} from '../../../ui/agenda/agenda-conflicts.model.ts';
import { agendaFacts, dayOfAgenda, plannedFields, plannedSession } from '../../../ui/agenda/planned.model.ts';
import { declinedOnly } from '../../../ui/agenda/use-declined.ts';

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** What speaks against a session of an agenda as it was saved, and did not before; `before` is null for a new one. */
export async function newConflicts(
  api: ApiClient,
  { data: row, titles }: RowAnswer,
  before: EntityValues | null,
): Promise<AgendaConflict[]> {
  const { signal } = new AbortController();
  const all = (entity: EntityName, sort: string, where: Record<string, string>, fields?: readonly string[]) =>
    readAllRows(api, entity, { sort, taxons: [], where, all: true, ...(fields ? { fields } : {}) }, signal);
  const [agenda, room] = [idOf(row.values.agenda), idOf(row.values.room)];
  const session = plannedSession(row);
  if (agenda === null || session.start === null) return [];
  const facts = agendaFacts((await readRow(api, 'agendas', agenda)).data);
  if (!facts) return [];
  const day = dayOfAgenda(session.start, facts);
  const days = `${addDays(day, -1)}..${addDays(day, 1)}`;
  const [others, blockings, declined, business, hall] = await Promise.all([
    all('agenda-sessions', 'start', { agenda: String(agenda), start: days }, plannedFields),
    all('blockings', '-start', { scope: 'all,room' }),
    all('contributors', 'profile', declinedOnly, ['state']),
    all('my-business', 'legalName', {}),
    room === null ? null : readRow(api, 'rooms', room),
  ]);
  const index = indexConflicts({
    agenda: facts,
    sessions: others.data.map(plannedSession).filter(({ id }) => id !== row.id),
    rooms: new Map(hall ? [[hall.data.id, roomFacts(hall.data, facts.zone)]] : []),
    names: { ...others.titles.contributors, ...titles.contributors },
    declined: new Set(declined.data.map(({ id }) => id)),
    blockings: blockings.data,
    zone: String(business.data[0]?.values.timeZone ?? facts.zone),
  });
  const found = [...conflictsOf(session, index), ...declinedOf(session, index)];
  if (!before) return found;
  const earlier = plannedSession({ ...row, values: before });
  const known = new Set([...conflictsOf(earlier, index), ...declinedOf(earlier, index)].map(said));
  return found.filter((conflict) => !known.has(said(conflict)));
}

// With other words it is another one, such as with more people than before.
const said = (conflict: AgendaConflict) => `${conflictKey(conflict)} ${conflict.words}`;
