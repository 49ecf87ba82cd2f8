import type { ViewType } from '../../ui/view-type.ts';
import { table } from './state/view-type.model.ts';
import styles from './view-type-switch.module.css';

/** Chooses what a list is shown as: buttons side by side, or, on a phone, the choice of the system. */
export function ViewTypeSwitch(props: {
  viewTypes: readonly ViewType[];
  viewType: ViewType | null;
  onChoose: (name: string) => void;
}) {
  const { viewTypes, viewType, onChoose } = props;
  const all = [{ name: table, label: 'Table' }, ...viewTypes];
  const shown = viewType?.name ?? table;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, in no form */}
      <div role="group" aria-label="View type" className={`${styles.switch} ${styles.wide}`}>
        {all.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={name === shown}
            onClick={() => onChoose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <select
        aria-label="View type"
        className={styles.narrow}
        value={shown}
        onChange={({ target }) => onChoose(target.value)}
      >
        {all.map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </select>
    </>
  );
}
