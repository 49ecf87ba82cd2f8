import { paths } from 'shared-contracts/routes';
import { hasFocus, type Mode } from 'shared-contracts/session';
import { homeOf } from '../../channels/home.model.ts';
import type { NavigationLink } from '../../channels/navigation.model.ts';

/** The part of a screen's description that the breadcrumbs show. */
export interface Described {
  title: string;
  parents?: readonly { label: string; path: string; state?: unknown }[];
}

/** A breadcrumb. The last one, the current screen, has no link. */
export interface Step {
  label: string;
  path: string | null;
  state?: unknown;
}

/** The title of a path that has not described itself: the label of its link. */
export function titleOfPath(path: string, links: readonly NavigationLink[]): string | null {
  return links.find((link) => link.path === path)?.label ?? null;
}

/** The breadcrumbs: channel, focus, parent screens, screen. The front page of a channel has none. */
export function breadcrumbsOf(mode: Mode, path: string, facts: Described): Step[] {
  const home = homeOf(mode);
  const isHome = path === home;
  if (isHome && facts.title === mode.local.name) return [];
  const focused = hasFocus(mode);
  // With a focus, the first link leads to the focus; resetting the focus leads to the channel itself.
  const channel = { label: mode.local.name, path: focused || isHome ? null : home };
  const focus =
    focused && facts.title !== mode.focus.name
      ? [{ label: mode.focus.name, path: isHome ? null : home }]
      : [];
  return [channel, ...focus, ...(facts.parents ?? []), { label: facts.title, path: null }];
}

const frontPages: readonly string[] = [paths.home, paths.dashboard, paths.appHome];

/** Whether a path is one that never has breadcrumbs, so that nothing is kept free for them. */
export function isFrontPage(mode: Mode, path: string): boolean {
  return !hasFocus(mode) && frontPages.includes(path);
}

/** The breadcrumbs of a screen that has not described itself, as a row that is being read: those of the list that it is below. */
export function breadcrumbsAbove(mode: Mode, path: string, links: readonly NavigationLink[]): Step[] {
  const list = links.find((link) => path.startsWith(`${link.path}/`));
  return list ? breadcrumbsOf(mode, path, { title: list.label }) : [];
}

/** The paths of the screens that one is below. */
export function pathsAbove({ parents = [] }: Pick<Described, 'parents'>): string[] {
  return parents.map(({ path }) => path.split('?')[0] ?? path);
}

/** The title of the tab: screen, channel (if different) and product. */
export function documentTitle(title: string | null, channel: string, product: string): string {
  return [title, channel === title ? null : channel, product].filter(Boolean).join(' · ');
}
