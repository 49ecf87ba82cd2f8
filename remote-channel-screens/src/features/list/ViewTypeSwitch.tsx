import type { ViewType } from '../../ui/view-type.ts';
import { table } from './state/view-type.model.ts';
import styles from './view-type-switch.module.css';

/** Chooses what a list is shown as. */
export function ViewTypeSwitch(props: {
  viewTypes: readonly ViewType[];
  viewType: ViewType | null;
  onChoose: (name: string) => void;
}) {
  const { viewTypes, viewType } = props;
  const all = [{ name: table, label: 'Table' }, ...viewTypes];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one choice, in no form
    <div role="group" aria-label="Shown as" className={styles.switch}>
      {all.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={name === (viewType?.name ?? table)}
          onClick={() => props.onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
