import type { Shape } from '../../ui/shape.ts';
import styles from './shape-switch.module.css';
import { table } from './state/shape.model.ts';

/** Chooses what a list is shown as. */
export function ShapeSwitch(props: {
  shapes: readonly Shape[];
  shape: Shape | null;
  onChoose: (name: string) => void;
}) {
  const { shapes, shape } = props;
  const all = [{ name: table, label: 'Table' }, ...shapes];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one choice, in no form
    <div role="group" aria-label="Shown as" className={styles.switch}>
      {all.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={name === (shape?.name ?? table)}
          onClick={() => props.onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
