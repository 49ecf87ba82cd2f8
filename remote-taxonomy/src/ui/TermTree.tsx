import Tree from 'rc-tree';
import { useEffect, useMemo } from 'react';
import { piecesOf, wordsOf } from 'shared-contracts/folding';
import { ColourDot } from './ColourDot.tsx';
import styles from './term-tree.module.css';
import type { TermIndex } from './terms/term-index.model.ts';
import { type Ticks, tickOf } from './terms/ticking.model.ts';
import { type VisibleTerm, visibleTerms } from './terms/visible-terms.model.ts';
import { useOpened } from './use-opened.ts';
import { useSize } from './use-size.ts';

const rowHeight = 32;

interface TermTreeProps {
  label: string;
  index: TermIndex;
  ticks: Ticks;
  /** Keywords of the search; empty for the whole tree. */
  query: string;
  /** Number of rows per term; null while unknown. Without this prop, the tree shows how often each term is ticked. */
  counts?: ReadonlyMap<number, number> | null;
  onToggle: (id: number) => void;
  /** Learns how many rows are open, so that what holds the tree can be as high. */
  onRows?: ((rows: number) => void) | undefined;
}

/**
 * A tree of any size whose terms can be ticked. Pure models decide which rows exist and how they are ticked. rc-tree receives only open
 * rows, because its work grows with their number.
 */
export function TermTree({ label, index, ticks, query, counts, onToggle, onRows }: TermTreeProps) {
  const { ref, height } = useSize();
  const opened = useOpened(index, query);
  const visible = useMemo(
    () => visibleTerms(index, opened.ids, opened.found),
    [index, opened.ids, opened.found],
  );
  const rows = visible.ids.length;
  useEffect(
    function notifyRows() {
      onRows?.(rows);
    },
    [rows, onRows],
  );
  // Memoised, because rc-tree processes all rows again for a new array, even with equal keys.
  const expanded = useMemo(() => [...opened.ids], [opened.ids]);
  const checked = useMemo(() => {
    const keys = { checked: [] as number[], halfChecked: [] as number[] };
    for (const id of visible.ids) {
      const tick = tickOf(index, ticks, id);
      if (tick === 'on') keys.checked.push(id);
      if (tick === 'mixed') keys.halfChecked.push(id);
    }
    return keys;
  }, [visible, index, ticks]);

  const isFlat = index.terms.size === index.roots.length;
  if (opened.found && opened.found.hits.size === 0) {
    return <p className={styles.nothing}>Nothing matches “{query.trim()}”.</p>;
  }
  return (
    <div ref={ref} className={styles.tree} data-flat={isFlat || undefined}>
      <Tree<VisibleTerm>
        prefixCls="rc-tree"
        aria-label={label}
        aria-multiselectable
        checkable
        checkStrictly
        selectable={false}
        showIcon={false}
        virtual
        height={height || rowHeight}
        itemHeight={rowHeight}
        treeData={visible.terms}
        expandedKeys={expanded}
        checkedKeys={checked}
        titleRender={(term) => <TermName index={index} id={Number(term.key)} query={query} counts={counts} />}
        onExpand={(keys) => opened.setIds(new Set(keys.map(Number)))}
        onCheck={(_, { node }) => onToggle(Number(node.key))}
      />
    </div>
  );
}

type TermNameProps = Pick<TermTreeProps, 'index' | 'query'> & {
  id: number;
  counts: ReadonlyMap<number, number> | null | undefined;
};

function TermName({ index, id, query, counts }: TermNameProps) {
  const term = index.terms.get(id);
  if (!term) return null;
  const uses = counts === undefined ? term.uses : (counts?.get(id) ?? 0);
  return (
    <>
      <ColourDot colour={term.colour} />
      <span className={styles.name}>
        {piecesOf(term.name, wordsOf(query)).map((piece, at) =>
          piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text,
        )}
      </span>
      {uses > 0 && <span className={styles.uses} data-uses={uses} />}
    </>
  );
}
