import { createRoot } from 'react-dom/client';
import { hostStore } from '../../session/session.atoms.ts';
import { overridingAtom } from '../overriding.ts';
import styles from './OverrideBanner.module.css';
import { OverrideBanner } from './OverrideBanner.tsx';
import { endOverride, overridingBy, storedOverride } from './override.ts';

/**
 * Lets the override that this tab keeps hold, where the deployment allows its origin, and shows its banner: in a place of its own
 * beside the page's, so that nothing that a remote breaks takes it along.
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
