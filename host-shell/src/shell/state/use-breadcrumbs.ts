import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isEntityName } from 'shared-contracts/entities';
import { useLocation } from 'shared-contracts/router';
import { detailPath, paths } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import type { ScreenFacts } from 'shared-contracts/shell';
import { selectedChannel } from '../../session/mode.model.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import {
  breadcrumbsAbove,
  breadcrumbsOf,
  documentTitle,
  isFrontPage,
  pathsAbove,
  type Step,
  titleOfPath,
} from './breadcrumbs.model.ts';
import { noteOpenedAtom } from './recent.atoms.ts';
import { screenAtom } from './screen.atoms.ts';
import { useNavigation } from './use-navigation.ts';

// Titles for screens of the host, and for those of remotes with an older contract that does not describe them.
const titles: Readonly<Record<string, string>> = {
  [paths.account]: 'Account',
  [paths.billing]: 'Billing',
};

/** Description of the screen at the current path: its own, or the label of its link; null if neither exists. */
function useScreenFacts(): ScreenFacts | null {
  const { pathname } = useLocation();
  const screen = useAtomValue(screenAtom);
  const links = useNavigation();
  if (screen?.path === pathname) return screen.facts;
  const title = titleOfPath(pathname, links) ?? titles[pathname];
  return title ? { title } : null;
}

/** The paths of the screens that the current one is below, as it describes itself. */
export function usePathsAbove(): readonly string[] {
  return pathsAbove(useScreenFacts() ?? {});
}

/** The breadcrumbs of the screen, null where it never has any, and the title of the tab. */
export function useBreadcrumbs(): { steps: Step[] | null; title: string } {
  const { pathname } = useLocation();
  const mode = useAtomValue(modeAtom);
  const facts = useScreenFacts();
  const links = useNavigation();
  const steps = facts ? breadcrumbsOf(mode, pathname, facts) : breadcrumbsAbove(mode, pathname, links);
  return {
    steps: isFrontPage(mode, pathname) ? null : steps,
    title: documentTitle(facts?.title ?? null, mode.local.name, productName),
  };
}

/** Adds each opened row to the recent rows. */
export function useNoteOpened(): void {
  const { pathname } = useLocation();
  const facts = useScreenFacts();
  const mode = useAtomValue(modeAtom);
  const note = useSetAtom(noteOpenedAtom);
  const title = facts?.row ? facts.title : null;
  const kind = facts?.row?.kind ?? '';
  const path =
    facts?.row && isEntityName(facts.row.entity) ? detailPath(facts.row.entity, facts.row.id) : pathname;
  const channel = selectedChannel(mode);
  const { type } = mode.channel;
  useEffect(
    function noteOpened() {
      if (title !== null) note({ path, title, kind, channel, type });
    },
    [note, path, title, kind, channel, type],
  );
}
