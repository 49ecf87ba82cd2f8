import { labelPalette } from '../../../ui/labels/label-colours.model.ts';
import { Swatch } from '../../../ui/labels/Swatch.tsx';
import styles from './labels.module.css';

interface ColourChoiceProps {
  /** The name of the group of radio buttons. */
  name: string;
  value: string | null;
  onChange: (colour: string | null) => void;
}

const same = (one: string | null, other: string) => one?.toUpperCase() === other.toUpperCase();

/** A colour out of a palette, any other one, or none. */
export function ColourChoice({ name, value, onChange }: ColourChoiceProps) {
  const isOwn = value !== null && !labelPalette.some((one) => same(value, one.value));
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.caption}>Colour</legend>
      {labelPalette.map((one) => (
        <label key={one.value} className={styles.colour} title={one.label}>
          <input
            type="radio"
            name={name}
            aria-label={one.label}
            checked={same(value, one.value)}
            onChange={() => onChange(one.value)}
          />
          <Swatch colour={one.value} />
        </label>
      ))}
      <label className={styles.colour}>
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        None
      </label>
      <label className={styles.colour} data-own={isOwn || undefined}>
        Another
        <input
          type="color"
          className={styles.picker}
          value={(value ?? '#808080').toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      </label>
    </fieldset>
  );
}
