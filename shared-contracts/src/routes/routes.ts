import type { EntityName } from '../entities/names.ts';

/** Screens without parameters. */
export const paths = {
  home: '/',
  signin: '/signin',
  app: '/app',
  about: '/app/about',
  dashboard: '/app/dashboard',
  appCore: '/app/core',
  appHome: '/app/home',
  account: '/app/account',
  billing: '/app/billing',
  scheduler: '/app/scheduler',
  sessions: '/app/sessions',
  clients: '/app/clients',
  calendar: '/app/calendar',
  agendas: '/app/agendas',
  myBusiness: '/app/my-business',
  pipelines: '/app/pipelines',
  settings: '/app/settings',
  plans: '/app/plans',
  register: '/register',
  recover: '/recover',
  verify: '/verify',
  verifyLink: '/verify-link',
  resend: '/resend',
  reset: '/reset',
  trial: '/trial',
} as const;

/** The part of the account screen that keeps a trial space. */
export const keepPath = `${paths.account}?keep`;

/** Names of the parameters that a list, the agenda and the frame keep in the query string. */
export const queryNames = {
  keywords: 'q',
  sort: 'sort',
  taxons: 'taxons',
  agenda: 'agenda',
  day: 'day',
  session: 'session',
} as const;

/** The list screen of an entity. The sessions of an agenda are shown by the agenda's own screen. */
export function listPath(entity: EntityName): string {
  return entity === 'agenda-sessions' ? paths.agendas : `/app/${entity}`;
}

/** The detail screen of a row. Its id is `new` while it has none. */
export function detailPath(entity: EntityName, id: number | 'new'): string {
  if (entity === 'agenda-sessions') return `${paths.agendas}?${queryNames.session}=${id}`;
  if (entity === 'agendas') return `${paths.agendas}?${queryNames.agenda}=${id}`;
  return `/app/${entity}/${id}`;
}
