import { entityScreens, type ScreenIcon } from 'shared-contracts/entities';
import { ownsPath, type RegistryLink } from 'shared-contracts/remote';
import { paths } from 'shared-contracts/routes';
import { type ChannelType, channelTypes, hasFocus, type Mode } from 'shared-contracts/session';

/** The meaning of an icon of a link. */
export type LinkIcon = ScreenIcon | 'images';

export interface NavigationLink {
  label: string;
  path: string;
  icon: LinkIcon;
}

/** A link with its sort order in a channel. */
interface OrderedLink extends NavigationLink {
  order: number;
  /** Whether the link stays when a user or a group is the focus. */
  inFocus: boolean;
}

const link = (label: string, path: string, icon: LinkIcon): NavigationLink => ({ label, path, icon });

const app = link('App', paths.appHome, 'app');
// The images belong to the whole space: each channel that shows some leads to them, last.
const images = { ...link('Images', paths.images, 'images'), order: 90 };
const calendar = link('Calendar', paths.calendar, 'calendar');

// Links to screens that show no single entity.
const otherLinks: Record<ChannelType, readonly (NavigationLink & { order: number })[]> = {
  [channelTypes.conference]: [{ ...app, order: 0 }, images],
  [channelTypes.publication]: [{ ...app, order: 0 }, images],
  [channelTypes.usersAndGroups]: [images],
  [channelTypes.core]: [{ ...link('App', paths.appCore, 'app'), order: 0 }, images],
  [channelTypes.administration]: [
    { ...link('Settings', paths.settings, 'settings'), order: 40 },
    { ...images, order: 25 },
  ],
  [channelTypes.dashboard]: [
    { ...link('Dashboard', paths.dashboard, 'dashboard'), order: 10 },
    { ...link('Scheduler', paths.scheduler, 'scheduler'), order: 20 },
    { ...link('Clients', paths.clients, 'clients'), order: 40 },
  ],
};

function linksOfType(type: ChannelType): OrderedLink[] {
  const ofEntities = Object.values(entityScreens)
    .filter(({ types }) => types.includes(type))
    .flatMap(({ label, list, icon, link, hasFocus }): OrderedLink[] =>
      link ? [{ label: link.label ?? label, path: list, icon, order: link.order, inFocus: hasFocus }] : [],
    );
  return [...otherLinks[type].map((one) => ({ ...one, inFocus: false })), ...ofEntities].sort(
    (a, b) => a.order - b.order,
  );
}

const links = Object.fromEntries(
  Object.values(channelTypes).map((type) => [type, linksOfType(type)]),
) as Record<ChannelType, OrderedLink[]>;

const focusLinks: NavigationLink[] = [
  app,
  calendar,
  ...links[channelTypes.usersAndGroups].filter(({ inFocus }) => inFocus),
];

// Whether a path belongs to a built-in link, which no remote can replace.
function isOwn(path: string): boolean {
  return [...Object.values(links).flat(), ...focusLinks].some((one) => one.path === path);
}

/** The links of a mode, in order: built-in ones with a screen (`isServed`), then those of remotes. Source: product.md §2. */
export function navigationOf(
  mode: Mode,
  isServed: (path: string) => boolean,
  remoteLinks: readonly RegistryLink[] = [],
): NavigationLink[] {
  const { type } = mode.channel;
  const focused = type === channelTypes.usersAndGroups && hasFocus(mode);
  const own = (focused ? focusLinks : links[type]).filter(({ path }) => isServed(path));
  const others = remoteLinks
    .filter(({ path, types }) => types.includes(type) && !isOwn(path))
    .map(({ label, path }) => link(label, path, 'brought'));
  return [...own, ...others];
}

const allTypes = Object.values(channelTypes);

/** The screen at an address: its label and the channel types that have it. Null if it is the same in every channel, or unknown. */
export function screenOfPath(
  path: string,
  remoteLinks: readonly RegistryLink[] = [],
): { label: string; types: ChannelType[] } | null {
  const own = path.split('/').slice(0, 3).join('/');
  const entity = Object.values(entityScreens).find(({ list, row }) => list === own || row === `${own}/:id`);
  if (entity?.inEveryChannel) return null;
  // Entities shown as tabs belong to the screen My Business.
  const list = entity?.shownBy === 'tab' ? paths.myBusiness : own;
  const linksOf = (type: ChannelType): NavigationLink[] =>
    type === channelTypes.usersAndGroups ? [...links[type], ...focusLinks] : links[type];
  const types = allTypes.filter((type) => linksOf(type).some((one) => one.path === list));
  const [first] = types;
  const label = first !== undefined && linksOf(first).find((one) => one.path === list)?.label;
  if (label) return { label, types: [...types, ...(entity?.alsoIn ?? [])] };
  if (entity) return { label: entity.label, types: [...entity.types] };
  const other = remoteLinks.find((one) => ownsPath(one.path, path) && !isOwn(one.path));
  return other ? { label: other.label, types: other.types } : null;
}
