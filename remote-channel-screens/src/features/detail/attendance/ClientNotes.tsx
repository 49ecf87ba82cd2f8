import { useQuery } from '@tanstack/react-query';
import type { Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readClassClients } from '../../../ui/printing/class-lists.api.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { idsOf } from './attendance.model.ts';
import styles from './attendance.module.css';
import { Person } from './Person.tsx';

interface ClientNotesProps {
  /** The session as it is saved. */
  row: Row;
  titles: Titles;
}

/** What staff noted of the clients of a session, such as an allergy, and who is there for the first time. Nothing where there is nothing of it. */
export function ClientNotes({ row, titles }: ClientNotesProps) {
  const { api } = useShell();
  const clients = idsOf(row.values.clients);
  const { data } = useQuery({
    // The notes are those of the clients, which staff change elsewhere.
    queryKey: [...queryKeys.entity('users'), 'of session', row.id, row.version],
    queryFn: () => readClassClients(api, [row.id]),
    enabled: clients.length > 0,
  });
  const noted = clients.flatMap((id) => {
    const { notes, firstSession } = data?.get(id) ?? { notes: null, firstSession: null };
    const facts = [firstSession === row.id ? 'First time here' : '', notes?.trim() ?? ''].filter(Boolean);
    return facts.length > 0 ? [{ id, facts }] : [];
  });
  if (noted.length === 0) return null;
  return (
    <ul className={styles.noted} aria-label="What is known of the clients">
      {noted.map(({ id, facts }) => (
        <Person key={id} id={id} titles={titles} note={facts.join('\n')} />
      ))}
    </ul>
  );
}
