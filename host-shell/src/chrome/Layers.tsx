import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { Channel } from 'shared-contracts/api';
import { paths } from 'shared-contracts/routes';
import { initialMode } from 'shared-contracts/session';
import { homeOf } from '../channels/navigation.model.ts';
import { administrationMode } from '../session/mode.model.ts';
import { hostStore, lapsedAtom, modeAtom } from '../session/session.atoms.ts';
import { paletteAtom, shortcutsAtom } from './frame.atoms.ts';
import { guideAtom } from './guide/guide.atoms.ts';
import { SetUpGuide } from './guide/SetUpGuide.tsx';
import { layers, OnceOpen } from './later-layers.tsx';
import { beginTypeAhead } from './palette/type-ahead.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useGo } from './use-go.ts';

// The search box and the filter button are reached as a person reaches them: by what they are called.
const searchBox = '[role="searchbox"][aria-label="Search"]';
const filterButton = 'button[aria-label="Filter"]';

/** What lies over the screens, and the keys that open it. */
export function Layers({ channels }: { channels: readonly Channel[] }) {
  const go = useGo();
  const [isPaletteOpen, openPalette] = useAtom(paletteAtom);
  const [areShortcutsOpen, showShortcuts] = useAtom(shortcutsAtom);
  const isLapsed = useAtomValue(lapsedAtom) !== null;
  const setGuide = useSetAtom(guideAtom);
  useShortcuts({
    palette: () => {
      // Nothing comes before signing in again.
      if (isLapsed) return;
      if (!isPaletteOpen) beginTypeAhead();
      openPalette(true);
    },
    search: () => document.querySelector<HTMLElement>(searchBox)?.focus(),
    filter: () => document.querySelector<HTMLElement>(filterButton)?.click(),
    dashboard: () => go(paths.dashboard, initialMode),
    home: () => go(homeOf(hostStore.get(modeAtom))),
    administration: () => go(homeOf(administrationMode), administrationMode),
    guide: () => setGuide('open'),
    shortcuts: () => showShortcuts(true),
  });
  return (
    <>
      <SetUpGuide />
      <OnceOpen isOpen={isPaletteOpen}>
        <layers.Palette channels={channels} />
      </OnceOpen>
      <OnceOpen isOpen={areShortcutsOpen}>
        <layers.Shortcuts />
      </OnceOpen>
      <OnceOpen isOpen={isLapsed}>
        <layers.SignInAgain />
      </OnceOpen>
    </>
  );
}
