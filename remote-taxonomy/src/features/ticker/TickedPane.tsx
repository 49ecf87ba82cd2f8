import { type ReactNode, useMemo, useState } from 'react';
import { TermPane } from '../../ui/TermPane.tsx';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { noTicks, ticksOf, toggle } from '../../ui/terms/ticking.model.ts';
import styles from './ticker.module.css';

/** Query state of a tree, or of the ticks. */
interface Known {
  data: TermIndex | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface TickedPaneProps {
  title: string;
  empty: string;
  /** Number of terms it has space for; it scrolls beyond that. */
  most: number;
  tree: Known;
  /** State to show until the ticks are known. */
  notKnown: Known | null;
  query: string;
  wanted: ReadonlySet<number>;
  onWant: (ids: ReadonlySet<number>) => void;
  children?: ReactNode;
}

const titleHeight = 36;
const rowHeight = 32;

// The height of a tree follows the rows that it shows, up to a maximum: until they are known, its roots.
function paneHeight(index: TermIndex | undefined, rows: number | null, most: number) {
  if (!index || index.terms.size === 0) return undefined;
  const shown = Math.max(1, rows ?? index.roots.length);
  return { height: titleHeight + Math.min(shown, most) * rowHeight + 16 };
}

/** A tree of the ticker with the wanted ticks. */
export function TickedPane(props: TickedPaneProps) {
  const { title, tree, notKnown, wanted } = props;
  const index = tree.data;
  const [rows, setRows] = useState<number | null>(null);
  const ticks = useMemo(() => (index ? ticksOf(index, wanted) : noTicks), [index, wanted]);
  const shown = notKnown ?? tree;
  return (
    <div className={styles.pane} style={paneHeight(index, rows, props.most)}>
      <TermPane
        title={title}
        empty={props.empty}
        index={shown.data}
        error={shown.error}
        ticks={ticks}
        query={props.query}
        onToggle={(term) => {
          if (!index || notKnown) return;
          const others = [...wanted].filter((one) => !index.terms.has(one));
          props.onWant(new Set([...others, ...toggle(index, ticks, term).ids]));
        }}
        onRetry={() => void shown.refetch()}
        onRows={setRows}
      >
        {props.children}
      </TermPane>
    </div>
  );
}
