import type { ReactNode } from 'react';

/** In the place of antd's rows of controls that stand without a gap, which no kit hands out. */
export function useCompactItemContext() {
  return { compactSize: undefined, compactDirection: undefined, compactItemClassnames: '' };
}

function Plain({ children }: { children: ReactNode }): ReactNode {
  return children;
}

// What is in it stands in no such row; a number's field makes one around what is added to it, which none of ours has.
export { Plain as default, Plain as NoCompactStyle };
