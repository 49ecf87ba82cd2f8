import { queryNames } from 'shared-contracts/routes';

/** What the URL says of the agenda screen. */
export interface AgendaUrl {
  /** The agenda that was chosen, or all of them; null for the first one. */
  agenda: number | typeof allAgendas | null;
  /** A day of it as YYYY-MM-DD; null for all. */
  day: string | null;
  /** Whether it is the agendas themselves that are listed, and not the sessions of one. */
  isOfAgendas: boolean;
  /** What the sessions are shown as; null for what the person chose last. */
  shape: string | null;
  /** The time of which is shown what is on, by the clock of the agenda (YYYY-MM-DDTHH:MM); null for now. */
  at: string | null;
  /** Whether what is on is that of the working copy, and not of the last release. */
  isWorkingCopy: boolean;
  /** The drawer of the agenda that it opens. */
  drawer: 'releases' | 'public-page' | null;
  /** How the plan, rooms × time, is shown. */
  look: PlanLook;
  /** What replaces the list: a session, the agenda's own form, or nothing. */
  open: { entity: 'agenda-sessions' | 'agendas'; id: string } | null;
}

/**
 * How the plan is shown: the rooms (empty for all; `used` for those with a session on the day), the minutes of a step, the pixels of an hour, and the
 * tracks that stand out (empty for all).
 */
export interface PlanLook {
  rooms: readonly number[] | typeof usedRooms;
  step: number;
  zoom: number;
  tracks: readonly number[];
}

/** Instead of rooms: those with a session on the day. */
export const usedRooms = 'used';

/** The names of the ways to show sessions. */
export const shapes = { list: 'table', plan: 'plan', now: 'now' } as const;

/** One of {@link shapes}. */
export type Shape = (typeof shapes)[keyof typeof shapes];

/** The shape of an address, else the one that was chosen last, else a list. */
export function shapeOf(said: string | null, last: string | null): Shape {
  return Object.values(shapes).find((shape) => shape === (said ?? last)) ?? shapes.list;
}

const steps = [5, 10, 15, 30, 60];
const zooms = [48, 96, 192];

const idsIn = (said: string) =>
  said
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

function readLook(params: URLSearchParams): PlanLook {
  const said = params.get('rooms') ?? '';
  const [step, zoom] = [Number(params.get('step')), Number(params.get('zoom'))];
  return {
    rooms: said === usedRooms ? said : idsIn(said),
    step: steps.includes(step) ? step : 15,
    zoom: zooms.includes(zoom) ? zoom : 96,
    tracks: idsIn(params.get('tracks') ?? ''),
  };
}

/** The parameters of a look; those of the usual one go. */
export function lookParams(look: Partial<PlanLook>): Record<string, string | null> {
  const change: Record<string, string | null> = {};
  if (look.rooms) change.rooms = (look.rooms === usedRooms ? usedRooms : look.rooms.join(',')) || null;
  if (look.tracks) change.tracks = look.tracks.join(',') || null;
  if (look.step) change.step = look.step === 15 ? null : String(look.step);
  if (look.zoom) change.zoom = look.zoom === 96 ? null : String(look.zoom);
  return change;
}

/** What the address says to list the agendas themselves. */
export const agendasListed = { list: 'agendas' } as const;

/** The value of the agenda's parameter for all agendas. */
export const allAgendas = 'all';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const clockPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function readAt(at: string | null): string | null {
  return at !== null && clockPattern.test(at) && !Number.isNaN(Date.parse(`${at}Z`)) ? at : null;
}

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
    shape: params.get(queryNames.shape),
    at: readAt(params.get('at')),
    isWorkingCopy: params.has('working'),
    drawer: drawerOf(params.get(queryNames.open)),
    look: readLook(params),
    open: opened(session, agenda, params.get(queryNames.form)),
  };
}

function drawerOf(open: string | null): AgendaUrl['drawer'] {
  return open === 'releases' || open === 'public-page' ? open : null;
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
