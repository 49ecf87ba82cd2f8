import { useDeferredValue, useState } from 'react';
import type { SlotProps } from 'shared-contracts/remote';
import { Link } from 'shared-contracts/router';
import { taxonomyPath } from 'shared-contracts/routes';
import { Input } from 'shared-contracts/ui/frame';
import { SearchOutlined } from 'shared-contracts/ui/icons';
import type { TickedMode } from '../../api/taxons.api.ts';
import { useTaxons } from '../../api/use-taxons.ts';
import { Splitter } from '../../ui/Splitter.tsx';
import { TermPane } from '../../ui/TermPane.tsx';
import { TypeSelect } from '../../ui/TypeSelect.tsx';
import { noTicks, toggle } from '../../ui/terms/ticking.model.ts';
import { coverOf, ticksOfChosen } from './covering.model.ts';
import styles from './filter.module.css';
import { useCounts } from './use-counts.ts';

type FilterPanelProps = SlotProps['taxonomy.filter'];

interface ChoosableProps extends FilterPanelProps {
  /** The type of the shown terms: that of the list, or all. */
  shown: string;
  mode: TickedMode;
  title: string;
  empty: string;
  query: string;
}

function Choosable(props: ChoosableProps) {
  const { chosen, onChange } = props;
  const { data: index, error, refetch } = useTaxons(props.mode, props.shown);
  const counts = useCounts(props.mode, props);
  const ticks = index ? ticksOfChosen(index, chosen) : noTicks;
  return (
    <TermPane
      title={props.title}
      empty={props.empty}
      index={index}
      error={error}
      ticks={ticks}
      query={props.query}
      counts={counts}
      onRetry={() => refetch()}
      onToggle={(id) => {
        if (!index) return;
        const others = chosen.filter((one) => !index.terms.has(one));
        onChange([...others, ...coverOf(index, toggle(index, ticks, id))]);
      }}
    />
  );
}

/** Tags and categories to filter by. Passes each choice to the caller at once, and changes nothing in the taxonomy. */
export function FilterPanel(props: FilterPanelProps) {
  const [type, setType] = useState(props.type);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <TypeSelect type={props.type} value={type} onChange={setType} />
        <Input
          className={styles.search ?? ''}
          type="search"
          aria-label="Search tags and categories"
          placeholder="Search tags and categories"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className={styles.rule}>
        Shows what has any of the chosen tags and any of the chosen categories. Choosing a category includes
        its subcategories. A number counts what the list would show with that choice.{' '}
        <Link to={taxonomyPath({ type, mode: 'categories' })}>Edit terms</Link>
      </p>
      <div className={styles.trees}>
        <Splitter
          label="Divide tags and categories"
          first={
            <Choosable
              {...props}
              key={type}
              shown={type}
              mode="tag"
              title="Tags"
              empty="No tags yet. Open a record and add the first one there."
              query={query}
            />
          }
          second={
            <Choosable
              {...props}
              key={type}
              shown={type}
              mode="category"
              title="Categories"
              empty="No categories here. Choose another list above."
              query={query}
            />
          }
        />
      </div>
    </div>
  );
}
