import type { EntityName } from '../entities/names.ts';
import { entityScreens } from '../entities/screens/screens.derived.ts';

/** Screens without parameters. */
export const paths = {
  home: '/',
  signin: '/signin',
  app: '/app',
  about: '/app/about',
  shortcuts: '/app/shortcuts',
  signOut: '/app/sign-out',
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
  taxonomy: '/app/taxonomy',
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

/** Names of the parameters that a list, the agenda, the editor of the taxonomy and the frame keep in the query string. */
export const queryNames = {
  keywords: 'q',
  sort: 'sort',
  trash: 'trash',
  taxons: 'taxons',
  view: 'view',
  shape: 'shape',
  agenda: 'agenda',
  day: 'day',
  session: 'session',
  type: 'type',
  mode: 'mode',
  field: 'field',
  channel: 'channel',
} as const;

/** Tabs of My Business, in their order, by their word in the address. */
export const businessTabs = [
  'business',
  'services',
  'packages',
  'locations',
  'availability',
  'blockings',
  'coaches',
] as const;

/** One of {@link businessTabs}. */
export type BusinessTab = (typeof businessTabs)[number];

/** A tab of My Business. */
export function businessPath(tab: BusinessTab): string {
  return tab === 'business' ? paths.myBusiness : `${paths.myBusiness}/${tab}`;
}

/** The list screen of an entity. The agenda shows its sessions; My Business lists some entities. */
export function listPath(entity: EntityName): string {
  return entityScreens[entity].list;
}

/** The detail screen of a row. Its id is `new` while it has none. */
export function detailPath(entity: EntityName, id: number | 'new'): string {
  return entityScreens[entity].row.replace(':id', String(id));
}

/** The paths below which the lists and forms of every entity are, as far as they are made from definitions. */
export const entityPaths: readonly string[] = /* @__PURE__ */ Object.values(entityScreens).flatMap(
  ({ list, row, shownBy }) =>
    shownBy === 'definition' ? [list] : shownBy === 'tab' ? [row.replace('/:id', '')] : [],
);

/** The form of a client who has not booked yet. */
export const newClientPath = `${paths.clients}/new`;

/** The screen of a client: a user who books. */
export function clientPath(user: number): string {
  return `${paths.clients}/${user}`;
}

/** The screen of one setting, by its word. */
export function settingPath(key: string): string {
  return `${paths.settings}/${key}`;
}

/** What the editor of the taxonomy shows, as its address has it: `type` is an entity type or `all`, `field` that of options. */
export interface TaxonomyPlace {
  type: string;
  mode: 'tags' | 'categories' | 'options';
  field?: string;
}

/** The editor of the taxonomy, at what it is to show. */
export function taxonomyPath({ type, mode, field }: TaxonomyPlace): string {
  const params = new URLSearchParams({ [queryNames.type]: type, [queryNames.mode]: mode });
  if (field) params.set(queryNames.field, field);
  return `${paths.taxonomy}?${params}`;
}
