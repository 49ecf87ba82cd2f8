import { useShell } from 'shared-contracts/shell';
import styles from './account.module.css';
import { Section } from './Section.tsx';

const schemes = [
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['system', 'As the system'],
] as const;

const densities = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const;

/** Colour scheme and spacing of this browser. */
export function ColoursSection() {
  const { schemeChoice, setScheme, density, setDensity } = useShell();
  return (
    <Section title="Colours and spacing" about="Kept in this browser.">
      <fieldset className={styles.schemes} aria-label="Colour scheme">
        {schemes.map(([value, label]) => (
          <label key={value} className={styles.scheme}>
            <input
              type="radio"
              name="scheme"
              checked={schemeChoice === value}
              onChange={() => setScheme(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.schemes} aria-label="Spacing">
        {densities.map(([value, label]) => (
          <label key={value} className={styles.scheme}>
            <input
              type="radio"
              name="density"
              checked={density === value}
              onChange={() => setDensity(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
