import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isEntityName } from 'shared-contracts/entities';
import { useLocation } from 'shared-contracts/router';
import { detailPath, paths } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import type { ScreenFacts } from 'shared-contracts/shell';
import { selectedChannel } from '../../session/mode.model.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { breadcrumbsOf, documentTitle, type Step, titleOfPath } from './breadcrumbs.model.ts';
import { noteOpenedAtom } from './recent.atoms.ts';
import { screenAtom } from './screen.atoms.ts';
import { useNavigation } from './use-navigation.ts';

// Screens of the host itself, and those that a remote of an older contract does not describe.
const titles: Readonly<Record<string, string>> = {
  [paths.account]: 'Account',
  [paths.billing]: 'Billing',
};

/** What the screen at the current path is called: by its own word, or by that of the link to it; null while nothing is known. */
function useScreenFacts(): ScreenFacts | null {
  const { pathname } = useLocation();
  const screen = useAtomValue(screenAtom);
  const links = useNavigation();
  if (screen?.path === pathname) return screen.facts;
  const title = titleOfPath(pathname, links) ?? titles[pathname];
  return title ? { title } : null;
}

/** The breadcrumbs to the screen, and the title of the tab. */
export function useBreadcrumbs(): { steps: Step[]; title: string } {
  const { pathname } = useLocation();
  const mode = useAtomValue(modeAtom);
  const facts = useScreenFacts();
  return {
    steps: facts ? breadcrumbsOf(mode, pathname, facts) : [],
    title: documentTitle(facts?.title ?? null, mode.local.name, productName),
  };
}

/** Takes note of the rows that are opened, for the list of what was opened last. */
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
