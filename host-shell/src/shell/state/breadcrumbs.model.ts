import { hasFocus, type Mode } from 'shared-contracts/session';
import { homeOf } from '../../channels/home.model.ts';
import type { NavigationLink } from '../../channels/navigation.model.ts';

/** What a screen says of itself, as far as the breadcrumbs show it. */
export interface Described {
  title: string;
  parents?: readonly { label: string; path: string; state?: unknown }[];
}

/** One of the breadcrumbs; the last one, where the person is, leads nowhere. */
export interface Step {
  label: string;
  path: string | null;
  state?: unknown;
}

/** The title of a path that has not described itself: the name of the link that leads to it. */
export function titleOfPath(path: string, links: readonly NavigationLink[]): string | null {
  return links.find((link) => link.path === path)?.label ?? null;
}

/** The breadcrumbs from the channel to the screen: channel, focus, the screens above, the screen. The channel's own front page has none. */
export function breadcrumbsOf(mode: Mode, path: string, facts: Described): Step[] {
  const home = homeOf(mode);
  const isHome = path === home;
  if (isHome && facts.title === mode.local.name) return [];
  const focused = hasFocus(mode);
  // With a focus the way home leads to the focus; the channel itself is reached by resetting it.
  const channel = { label: mode.local.name, path: focused || isHome ? null : home };
  const focus =
    focused && facts.title !== mode.focus.name
      ? [{ label: mode.focus.name, path: isHome ? null : home }]
      : [];
  return [channel, ...focus, ...(facts.parents ?? []), { label: facts.title, path: null }];
}

/** The title of the tab: the screen, the channel where it is another word, the product. */
export function documentTitle(title: string | null, channel: string, product: string): string {
  return [title, channel === title ? null : channel, product].filter(Boolean).join(' · ');
}
