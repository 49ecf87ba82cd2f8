import { queryNames } from 'shared-contracts/routes';

/** What the URL says of the agenda screen. */
export interface AgendaUrl {
  /** The agenda that was chosen, or all of them; null for the first one. */
  agenda: number | typeof allAgendas | null;
  /** A day of it as YYYY-MM-DD; null for all. */
  day: string | null;
  /** Whether it is the agendas themselves that are listed, and not the sessions of one. */
  isOfAgendas: boolean;
  /** What replaces the list: a session, the agenda's own form, or nothing. */
  open: { entity: 'agenda-sessions' | 'agendas'; id: string } | null;
}

/** Name of the parameter that opens the form of the agenda itself. */
export const formName = 'form';

/** What the address says to list the agendas themselves. */
export const agendasListed = { list: 'agendas' } as const;

/** The value of the agenda's parameter for all agendas. */
export const allAgendas = 'all';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export function readAgendaUrl(params: URLSearchParams): AgendaUrl {
  const agenda = params.get(queryNames.agenda);
  const id = Number(agenda);
  const day = params.get(queryNames.day);
  const session = params.get(queryNames.session);
  const chosen = Number.isSafeInteger(id) && id > 0 ? id : null;
  return {
    agenda: agenda === allAgendas ? allAgendas : chosen,
    day: day !== null && dayPattern.test(day) ? day : null,
    isOfAgendas: params.get('list') === agendasListed.list,
    open: opened(session, agenda, params.get(formName)),
  };
}

function opened(session: string | null, agenda: string | null, form: string | null): AgendaUrl['open'] {
  if (session) return { entity: 'agenda-sessions', id: session };
  if (agenda === 'new') return { entity: 'agendas', id: 'new' };
  if (form === 'agenda' && agenda) return { entity: 'agendas', id: agenda };
  return null;
}

/** The query string after a change; a null takes the parameter away. */
export function withParams(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
