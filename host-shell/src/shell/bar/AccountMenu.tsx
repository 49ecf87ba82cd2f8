import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { paths } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import { UserOutlined } from 'shared-contracts/ui/icons';
import { schemeAtom, schemeChoiceAtom } from '../../session/preferences.atoms.ts';
import { openGuideAtom } from '../guide/guide.atoms.ts';
import type { MenuEntry } from '../layers/menu-entry.ts';
import { paletteAtom, shortcutsAtom } from '../state/frame.atoms.ts';
import { useGo } from '../state/use-go.ts';
import { useIsServed } from '../state/use-navigation.ts';
import { MenuButton } from './MenuButton.tsx';

const icon = <UserOutlined />;

/** Account and Billing if a remote serves them, Setup Guide, help, and Logout. Source: product.md §2. */
export function AccountMenu() {
  const go = useGo();
  const isServed = useIsServed();
  const scheme = useAtomValue(schemeAtom);
  const setScheme = useSetAtom(schemeChoiceAtom);
  const openGuide = useSetAtom(openGuideAtom);
  const openPalette = useSetAtom(paletteAtom);
  const showShortcuts = useSetAtom(shortcutsAtom);

  // Memoised, because the menu is always in the page.
  const items = useMemo((): MenuEntry[] => {
    const screens = [
      { label: 'Account', path: paths.account },
      { label: 'Billing', path: paths.billing },
    ].filter(({ path }) => isServed(path));
    const other = scheme === 'dark' ? 'light' : 'dark';
    const divider = (key: string) => ({ key, type: 'divider' as const });
    return [
      ...screens.map(({ label, path }) => ({ key: path, label, onClick: () => go(path) })),
      { key: 'guide', label: 'Setup Guide', onClick: () => openGuide() },
      divider('help'),
      {
        key: 'palette',
        label: 'Search everything',
        onClick: () => openPalette(true),
      },
      { key: 'shortcuts', label: 'Keyboard shortcuts', onClick: () => showShortcuts(true) },
      {
        key: 'scheme',
        label: other === 'light' ? 'Light colours' : 'Dark colours',
        onClick: () => setScheme(other),
      },
      { key: paths.about, label: `About ${productName}`, onClick: () => go(paths.about) },
      divider('end'),
      { key: 'logout', label: 'Logout', onClick: () => go(paths.signOut) },
    ];
  }, [go, isServed, scheme, setScheme, openGuide, openPalette, showShortcuts]);
  return <MenuButton label="Account" icon={icon} items={items} />;
}
