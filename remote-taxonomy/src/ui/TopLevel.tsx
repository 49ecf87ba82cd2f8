import { useRef } from 'react';
import styles from './term-tree.module.css';
import { type TermDrags, useTermTarget } from './use-term-drag.ts';

/** Drop target for moving a term to the top level. */
export function TopLevel({ drags }: { drags: TermDrags }) {
  const target = useRef<HTMLParagraphElement>(null);
  const isOver = useTermTarget(target, 0, drags);
  return (
    <p ref={target} className={styles.top} data-over={isOver || undefined}>
      The top level
    </p>
  );
}
