import type { ReactNode } from 'react';
import styles from './ui.module.css';

// The first heading of the page leaves the focus where the browser has it; each later one is what a step begins with.
let isFirst = true;

function focus(node: HTMLHeadingElement | null): void {
  if (!node) return;
  if (!isFirst) node.focus();
  isFirst = false;
}

/** The heading of a step, which is read out when the step begins. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className={styles.heading} tabIndex={-1} ref={focus}>
      {children}
    </h2>
  );
}
