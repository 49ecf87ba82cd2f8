import { Swatch } from './Swatch.tsx';
import styles from './swatch.module.css';

/** A track or type where people choose one: its colour and its name. */
export function LabelOption({ name, colour }: { name: string; colour: string | null }) {
  return (
    <span className={styles.option}>
      {colour !== null && <Swatch colour={colour} />}
      {name}
    </span>
  );
}
