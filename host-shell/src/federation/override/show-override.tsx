import { createRoot } from 'react-dom/client';
import { hostStore } from '../../session/session.atoms.ts';
import { overridingAtom } from '../overriding.ts';
import styles from './OverrideBanner.module.css';
import { OverrideBanner } from './OverrideBanner.tsx';
import { endOverride, overridingBy, storedOverride } from './override.ts';

/**
 * Activates the stored override of this tab if the deployment allows its origin, and shows its banner. The banner has its own React root,
 * so that no broken remote removes it.
 */
export function showOverride(allowed: readonly string[]): void {
  const override = storedOverride(allowed);
  if (!override) return;
  hostStore.set(overridingAtom, overridingBy(override));
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  document.body.append(place);
  const end = () => {
    endOverride();
    location.reload();
  };
  createRoot(place).render(
    <OverrideBanner remote={override.entry.name} origin={override.origin} onEnd={end} />,
  );
}
