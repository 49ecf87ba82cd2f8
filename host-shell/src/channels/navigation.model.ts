import { ownsPath, type RegistryLink } from 'shared-contracts/remote';
import { paths } from 'shared-contracts/routes';
import { type ChannelType, channelTypes, hasFocus, type Mode } from 'shared-contracts/session';

/** A link of the navigation. `icon` is a name of the frame's icon table. */
export interface NavigationLink {
  label: string;
  path: string;
  icon: LinkIcon;
}

/** What a link's icon stands for. */
export type LinkIcon =
  | 'app'
  | 'articles'
  | 'agenda'
  | 'rooms'
  | 'contributors'
  | 'profiles'
  | 'floors'
  | 'issues'
  | 'volumes'
  | 'calendar'
  | 'plans'
  | 'users'
  | 'groups'
  | 'events'
  | 'channels'
  | 'pipelines'
  | 'business'
  | 'settings'
  | 'dashboard'
  | 'scheduler'
  | 'sessions'
  | 'clients'
  | 'brought';

const link = (label: string, path: string, icon: LinkIcon): NavigationLink => ({ label, path, icon });

const articles = link('Articles', '/app/articles', 'articles');
const profiles = link('Profiles', '/app/profiles', 'profiles');
const plans = link('Plans', paths.plans, 'plans');
const app = link('App', paths.appHome, 'app');

const links: Record<ChannelType, NavigationLink[]> = {
  [channelTypes.conference]: [
    app,
    articles,
    link('Agenda', paths.agendas, 'agenda'),
    link('Rooms', '/app/rooms', 'rooms'),
    link('Contributors', '/app/contributors', 'contributors'),
    profiles,
    link('Floors', '/app/floors', 'floors'),
  ],
  [channelTypes.publication]: [
    app,
    articles,
    link('Issues', '/app/issues', 'issues'),
    link('Volumes', '/app/volumes', 'volumes'),
    profiles,
  ],
  [channelTypes.usersAndGroups]: [
    link('Users', '/app/users', 'users'),
    link('Groups', '/app/groups', 'groups'),
    articles,
    plans,
  ],
  [channelTypes.core]: [
    link('App', paths.appCore, 'app'),
    link('Events', '/app/events', 'events'),
    articles,
    profiles,
  ],
  [channelTypes.administration]: [
    link('Channels', '/app/channels', 'channels'),
    link('Pipelines', paths.pipelines, 'pipelines'),
    link('My Business', paths.myBusiness, 'business'),
    link('Settings', paths.settings, 'settings'),
  ],
  [channelTypes.dashboard]: [
    link('Dashboard', paths.dashboard, 'dashboard'),
    link('Scheduler', paths.scheduler, 'scheduler'),
    link('Sessions', paths.sessions, 'sessions'),
    link('Clients', paths.clients, 'clients'),
  ],
};

const focusLinks = [app, link('Calendar', paths.calendar, 'calendar'), articles, plans];

// Whatever a remote brings, the product's own links stay as they are.
function isOwn(path: string): boolean {
  return [...Object.values(links).flat(), ...focusLinks].some((one) => one.path === path);
}

/** The links of a mode, in order, of which `isServed` says that a screen stands behind; after them those that remotes bring. Source: product.md §2. */
export function navigationOf(
  mode: Mode,
  isServed: (path: string) => boolean,
  brought: readonly RegistryLink[] = [],
): NavigationLink[] {
  const { type } = mode.channel;
  const focused = type === channelTypes.usersAndGroups && hasFocus(mode);
  const own = (focused ? focusLinks : links[type]).filter(({ path }) => isServed(path));
  const others = brought
    .filter(({ path, types }) => types.includes(type) && !isOwn(path))
    .map(({ label, path }) => link(label, path, 'brought'));
  return [...own, ...others];
}

// Users and groups belong to the tenant: their screens are the same in every channel.
const ofTenant = ['/app/users', '/app/groups'];

// What a business offers is listed by My Business; its details have addresses of their own.
const ofBusiness = ['services', 'packages', 'locations', 'availables', 'blockings', 'coaches'].map(
  (word) => `${paths.app}/${word}`,
);

const typesOfChannels = [
  channelTypes.core,
  channelTypes.usersAndGroups,
  channelTypes.conference,
  channelTypes.publication,
];

const allTypes = [...typesOfChannels, channelTypes.administration, channelTypes.dashboard];

// Every channel has these, and no link of its navigation leads to them.
const unlinked = [{ label: 'Features', path: `${paths.app}/features` }];

// A magazine has authors: its screen of them is reached from its articles.
const alsoIn: Readonly<Record<string, readonly ChannelType[]>> = {
  '/app/contributors': [channelTypes.publication],
};

/** The screen that an address leads to: its name and the channel types that have it. Null for one that is the same everywhere. */
export function screenOfPath(
  path: string,
  brought: readonly RegistryLink[] = [],
): { label: string; types: ChannelType[] } | null {
  const own = path.split('/').slice(0, 3).join('/');
  const list = ofBusiness.includes(own) ? paths.myBusiness : own;
  if (ofTenant.includes(list)) return null;
  const everywhere = unlinked.find((one) => one.path === list);
  if (everywhere) return { label: everywhere.label, types: [...typesOfChannels] };
  const linksOf = (type: ChannelType) =>
    type === channelTypes.usersAndGroups ? [...links[type], ...focusLinks] : links[type];
  const types = allTypes.filter((type) => linksOf(type).some((one) => one.path === list));
  const [first] = types;
  const label = first !== undefined && linksOf(first).find((one) => one.path === list)?.label;
  if (label) return { label, types: [...types, ...(alsoIn[list] ?? [])] };
  const other = brought.find((one) => ownsPath(one.path, path) && !isOwn(one.path));
  return other ? { label: other.label, types: other.types } : null;
}
