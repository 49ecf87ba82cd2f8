import type { ReactNode } from 'react';

/** Replaces antd's `Space.Compact`, which no kit exports. */
export function useCompactItemContext() {
  return { compactSize: undefined, compactDirection: undefined, compactItemClassnames: '' };
}

function Plain({ children }: { children: ReactNode }): ReactNode {
  return children;
}

// What is in it stands in no such row; a number's field makes one around what is added to it, which none of ours has.
export { Plain as default, Plain as NoCompactStyle };
