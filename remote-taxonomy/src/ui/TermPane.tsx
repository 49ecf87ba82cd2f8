import type { ReactNode } from 'react';
import { isApiError } from 'shared-contracts/http';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { TermTree } from './TermTree.tsx';
import styles from './term-pane.module.css';
import type { TermIndex } from './terms/term-index.model.ts';
import type { Ticks } from './terms/ticking.model.ts';

interface TermPaneProps {
  title: string;
  /** Text of an empty tree. */
  empty: string;
  index: TermIndex | undefined;
  error: unknown;
  ticks: Ticks;
  query: string;
  /** Number of rows per term; null while unknown. Without this prop, the tree shows how often each term is ticked. */
  counts?: ReadonlyMap<number, number> | null;
  onToggle: (id: number) => void;
  onRetry: () => void;
  /** Learns how many rows the tree shows. */
  onRows?: (rows: number) => void;
  /** Content beside the title. */
  children?: ReactNode;
}

/** A tree of terms under its title, or its loading, empty or error state. */
export function TermPane(props: TermPaneProps) {
  const { title, index, error } = props;
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.heading}>
        <h3 className={styles.title}>{title}</h3>
        {props.children}
      </header>
      {index && index.roots.length > 0 && (
        <div className={styles.body}>
          <TermTree
            label={title}
            index={index}
            ticks={props.ticks}
            query={props.query}
            {...(props.counts === undefined ? {} : { counts: props.counts })}
            onToggle={props.onToggle}
            onRows={props.onRows}
          />
        </div>
      )}
      {index && index.roots.length === 0 && <p className={styles.note}>{props.empty}</p>}
      {!index && error !== null && error !== undefined && (
        <div className={styles.note} role="alert">
          <p>Could not load. {isApiError(error) ? error.message : ''}</p>
          <Button size="small" onClick={props.onRetry}>
            Retry
          </Button>
        </div>
      )}
      {!index && !error && (
        <div className={styles.coming} role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
    </section>
  );
}
