import { isApiError } from 'shared-contracts/http';
import { useRow } from '../../api/use-row.ts';
import { useTitles } from '../../api/use-titles.ts';
import { type AgendaUrl, allAgendas } from './agenda-url.model.ts';

/** The agendas there are, and the one that is shown: the chosen one, that of the open session, or the first, which is on or comes next. */
export function useAgenda(url: AgendaUrl) {
  const agendas = useTitles('agendas', '');
  const session = url.open?.entity === 'agenda-sessions' ? Number(url.open.id) : Number.NaN;
  const opened = useRow('agenda-sessions', Number.isSafeInteger(session) ? session : null);
  const ofSession = opened.data?.data.values.agenda;
  const first = typeof ofSession === 'number' ? ofSession : (agendas.data?.[0]?.id ?? null);
  const shown = url.agenda === allAgendas && typeof ofSession !== 'number' ? null : first;
  const id = typeof url.agenda === 'number' ? url.agenda : shown;
  const agenda = useRow('agendas', id);
  const zone = agenda.data?.data.values.timeZone;
  // The first of agendas that are read again may be the one that was just deleted.
  const isCertain = typeof url.agenda === 'number' || !agendas.isFetching;
  return {
    agendas,
    id,
    row: agenda.data?.data ?? null,
    zone: typeof zone === 'string' ? zone : null,
    /** Whether the chosen one does not exist, or is in the trash. */
    isMissing: isCertain && isApiError(agenda.error) && agenda.error.kind === 'notFound',
    /** Whether there is something to list: an agenda, or all of them. */
    isThere: id !== null || (agendas.data?.length ?? 0) > 0,
  };
}
