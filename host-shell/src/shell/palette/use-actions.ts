import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { paths } from 'shared-contracts/routes';
import { hasFocus, initialMode, productName } from 'shared-contracts/session';
import { homeOf } from '../../channels/home.model.ts';
import { densityAtom, schemeChoiceAtom } from '../../session/preferences.atoms.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { openGuideAtom } from '../guide/guide.atoms.ts';
import { shortcutsAtom } from '../state/frame.atoms.ts';
import { useGo } from '../state/use-go.ts';
import { useIsServed } from '../state/use-navigation.ts';

/** An action that the palette runs at once. */
export interface Action {
  value: string;
  label: string;
  run: () => void;
}

/** The actions available on every screen. */
export function useActions(): Action[] {
  const go = useGo();
  const isServed = useIsServed();
  const mode = useAtomValue(modeAtom);
  const [scheme, setScheme] = useAtom(schemeChoiceAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const openGuide = useSetAtom(openGuideAtom);
  const showShortcuts = useSetAtom(shortcutsAtom);

  const schemes = [
    { choice: 'dark', label: 'Dark colours' },
    { choice: 'light', label: 'Light colours' },
    { choice: 'system', label: 'Colours as the system has them' },
  ] as const;
  const unfocused = { ...mode, focus: initialMode.focus };
  const screens = [
    { label: 'Account', path: paths.account },
    { label: 'Billing', path: paths.billing },
    { label: 'Taxonomy', path: paths.taxonomy },
    { label: `About ${productName}`, path: paths.about },
  ].filter(({ path }) => isServed(path));
  return [
    ...(hasFocus(mode)
      ? [{ value: 'reset focus', label: 'Reset focus', run: () => go(homeOf(unfocused), unfocused) }]
      : []),
    ...screens.map(({ label, path }) => ({ value: `open ${path}`, label, run: () => go(path) })),
    ...schemes
      .filter(({ choice }) => choice !== scheme)
      .map(({ choice, label }) => ({ value: `scheme ${choice}`, label, run: () => setScheme(choice) })),
    density === 'compact'
      ? { value: 'density', label: 'Comfortable spacing', run: () => setDensity('comfortable') }
      : { value: 'density', label: 'Compact spacing', run: () => setDensity('compact') },
    { value: 'guide', label: 'Setup Guide', run: () => openGuide() },
    { value: 'shortcuts', label: 'Keyboard shortcuts', run: () => showShortcuts(true) },
    { value: 'logout', label: 'Logout', run: () => go(paths.signOut) },
  ];
}
