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
  images: '/app/images',
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

/** The section of the account screen that converts a trial into an account. */
export const keepPath = `${paths.account}?keep`;

/** Names of the query parameters of lists, agenda, taxonomy editor and frame. */
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
  form: 'form',
  type: 'type',
  mode: 'mode',
  field: 'field',
  channel: 'channel',
  open: 'open',
  import: 'import',
  export: 'export',
} as const;

/** What {@link queryNames} `import` and `export` of a list say where a link begins one: a new file, or every field of all rows. */
export const beginImport = 'new';
export const beginExport = 'all';

/** Tabs of My Business in order, by name in the address. */
export const businessTabs = [
  'business',
  'services',
  'packages',
  'locations',
  'availability',
  'blockings',
  'coaches',
  'booking-page',
] as const;

/** One of {@link businessTabs}. */
export type BusinessTab = (typeof businessTabs)[number];

/** A tab of My Business. */
export function businessPath(tab: BusinessTab): string {
  return `${paths.myBusiness}/${tab}`;
}

/** The list screen of an entity. The agenda shows its sessions; My Business lists some entities. */
export function listPath(entity: EntityName): string {
  return entityScreens[entity].list;
}

/** The form of an agenda, whose screen shows its sessions. */
export function agendaFormPath(id: number): string {
  return `${detailPath('agendas', id)}&${queryNames.form}=agenda`;
}

/** An agenda with its releases opened. */
export function agendaReleasesPath(id: number): string {
  return `${detailPath('agendas', id)}&${queryNames.open}=releases`;
}

/** The detail screen of a row; the id of a new row is `new`. */
export function detailPath(entity: EntityName, id: number | 'new'): string {
  // The address of its screen has the overview of the business.
  if (entity === 'my-business') return businessPath('business');
  return entityScreens[entity].row.replace(':id', String(id));
}

/** Path prefixes of all lists and forms that derive from definitions. */
export const entityPaths: readonly string[] = /* @__PURE__ */ Object.values(entityScreens).flatMap(
  ({ list, row, shownBy }) =>
    shownBy === 'definition' ? [list] : shownBy === 'tab' ? [row.replace('/:id', '')] : [],
);

/** The form for a new client. */
export const newClientPath = `${paths.clients}/new`;

/** The list of the clients who owe something. Since 2.17. */
export const owingPath = `${paths.clients}/owing`;

/** The list of the people whose mails do not arrive. Since 2.31. */
export const undeliveredPath = `${paths.clients}/undelivered`;

/** What clients paid on a day, in a week or in a month. Since 2.28. */
export const takingsPath = `${paths.clients}/takings`;

/** The screen of a client, a user who books. */
export function clientPath(user: number): string {
  return `${paths.clients}/${user}`;
}

/** The page on which clients of a business book, by the address of the page. */
export function bookingPagePath(address: string): string {
  return `/book/${address}`;
}

/** The page of a booked session, by the token of its client. */
export function bookedSessionPath(address: string, token: string): string {
  return `${bookingPagePath(address)}/session/${token}`;
}

/** The public page of a programme, by the address of the page. */
export function programmePagePath(address: string): string {
  return `/programme/${address}`;
}

/** The screen of one setting, by key. */
export function settingPath(key: string): string {
  return `${paths.settings}/${key}`;
}

/** The state of the taxonomy editor in its address: `type` is an entity type or `all`, `field` the field of options. */
export interface TaxonomyPlace {
  type: string;
  mode: 'tags' | 'categories' | 'options';
  field?: string;
}

/** The address of the taxonomy editor in a state. */
export function taxonomyPath({ type, mode, field }: TaxonomyPlace): string {
  const params = new URLSearchParams({ [queryNames.type]: type, [queryNames.mode]: mode });
  if (field) params.set(queryNames.field, field);
  return `${paths.taxonomy}?${params}`;
}
