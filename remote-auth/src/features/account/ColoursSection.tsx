import { useShell } from 'shared-contracts/shell';
import styles from './account.module.css';
import { Section } from './Section.tsx';

const schemes = [
  ['dark', 'Dark'],
  ['light', 'Light'],
] as const;

/** The colour scheme of this browser. */
export function ColoursSection() {
  const { scheme, setScheme } = useShell();
  return (
    <Section title="Colours" about="Kept in this browser.">
      <fieldset className={styles.schemes} aria-label="Colour scheme">
        {schemes.map(([value, label]) => (
          <label key={value} className={styles.scheme}>
            <input type="radio" name="scheme" checked={scheme === value} onChange={() => setScheme(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
