import { useId, useState } from 'react';
import type { EntityDefinition, Field } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { DownOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { agendaIn } from '../../../ui/labels/agenda-in.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { FilterControl } from './FilterControl.tsx';
import styles from './filters.module.css';
import { PresenceControls } from './PresenceControls.tsx';

export interface FilterPanelProps {
  definition: EntityDefinition;
  fields: readonly { name: string; field: Field }[];
  where: Readonly<Record<string, string>>;
  taxons: readonly number[];
  /** Filters that belong to the screen, which the counts of tags include. */
  fixed: Readonly<Record<string, string>>;
  titles: Titles;
  onField: (field: string, value: string | null) => void;
  onTaxons: (ids: readonly number[]) => void;
}

// What a press unfolds below the edge comes into view.
function scrollIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView?.({ block: 'nearest' });
}

/** Every filter of a list: a control for each field, and the trees of tags and categories. Each choice takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { definition, fields, where, taxons, fixed, titles } = props;
  const { Slot } = useShell();
  const id = useId();
  // The trees are large: they come when wanted, or where they already filter.
  const [hasTrees, setTrees] = useState(taxons.length > 0 || fields.length === 0);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.filters}>
      {fields.map(({ name, field }) => (
        <div key={name} className={styles.filter}>
          <label htmlFor={`${id}${name}`}>{field.label}</label>
          <FilterControl
            id={`${id}${name}`}
            entity={definition.name}
            name={name}
            field={field}
            value={where[name] ?? ''}
            titles={titles}
            agenda={agendaIn({ ...where, ...fixed })}
            onChange={(value) => props.onField(name, value)}
          />
        </div>
      ))}
      <PresenceControls {...{ id, definition, where, fixed }} onField={props.onField} />
      <section className={styles.taxons} aria-label="Tags and categories">
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={hasTrees}
          onClick={() => {
            setUnfolded(true);
            setTrees(!hasTrees);
          }}
        >
          {hasTrees ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          Tags and categories
          {taxons.length > 0 && <span className={styles.count}>{taxons.length} chosen</span>}
        </button>
        {hasTrees && (
          <div ref={isUnfolded ? scrollIntoView : null} className={styles.trees}>
            <Slot
              name="taxonomy.filter"
              props={{ type: definition.name, fixed, chosen: taxons, onChange: props.onTaxons }}
            />
          </div>
        )}
      </section>
    </div>
  );
}
