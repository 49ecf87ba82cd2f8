import { useFirstRows } from '../../../api/use-first-rows.ts';

/** A row by its id and its name. */
export interface NamedRow {
  id: number;
  name: string;
}

/** The open agenda as long as it has no session, so that a programme can become it; null otherwise, or while that is not known. */
export function useEmptyAgenda(agenda: NamedRow | null): NamedRow | null {
  const where = { agenda: String(agenda?.id ?? 0) };
  const enabled = agenda !== null;
  const { data } = useFirstRows('agenda-sessions', { sort: 'start', where, limit: 1 }, { enabled });
  return data?.total === 0 ? agenda : null;
}
