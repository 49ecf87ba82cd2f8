import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import type { Channel } from 'shared-contracts/api';
import { paths } from 'shared-contracts/routes';
import { initialMode } from 'shared-contracts/session';
import { homeOf } from '../../channels/home.model.ts';
import { administrationMode } from '../../session/mode.model.ts';
import { expiredTokenAtom, hostStore, modeAtom } from '../../session/session.atoms.ts';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { openGuideAtom } from '../guide/guide.atoms.ts';
import { SetUpGuide } from '../guide/SetUpGuide.tsx';
import { layers } from '../layers/lazy-layers.ts';
import { beginTypeAhead } from '../palette/type-ahead.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { frameControl } from '../state/controls.ts';
import { paletteAtom, shortcutsAtom } from '../state/frame.atoms.ts';
import { useGo } from '../state/use-go.ts';
import { useFocusBeforeExpiry } from './use-focus-before-expiry.ts';

/** Layers over the screens, and the shortcuts that open them. */
export const Layers = memo(function Layers({ channels }: { channels: readonly Channel[] }) {
  const go = useGo();
  const [isPaletteOpen, openPalette] = useAtom(paletteAtom);
  const [areShortcutsOpen, showShortcuts] = useAtom(shortcutsAtom);
  const isExpired = useAtomValue(expiredTokenAtom) !== null;
  const goBack = useFocusBeforeExpiry();
  const openGuide = useSetAtom(openGuideAtom);
  useShortcuts({
    palette: () => {
      // Nothing opens above the dialog to sign in again.
      if (isExpired) return;
      if (!isPaletteOpen) beginTypeAhead();
      openPalette(true);
    },
    search: () => frameControl('search')?.focus(),
    filter: () => frameControl('filter')?.click(),
    dashboard: () => go(paths.dashboard, initialMode),
    home: () => go(homeOf(hostStore.get(modeAtom))),
    administration: () => go(homeOf(administrationMode), administrationMode),
    guide: () => openGuide(),
    shortcuts: () => showShortcuts(true),
  });
  return (
    <>
      <SetUpGuide />
      <OnceOpen isOpen={isPaletteOpen} onFailed={() => openPalette(false)}>
        <layers.Palette channels={channels} />
      </OnceOpen>
      <OnceOpen isOpen={areShortcutsOpen} onFailed={() => showShortcuts(false)}>
        <layers.Shortcuts />
      </OnceOpen>
      <OnceOpen isOpen={isExpired}>
        <layers.SignInAgain onGone={goBack} />
      </OnceOpen>
    </>
  );
});
