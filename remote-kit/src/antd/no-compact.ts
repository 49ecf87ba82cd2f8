import type { ReactNode } from 'react';

/** Replaces antd's compact rows of controls, which no kit exports. */
export function useCompactItemContext() {
  return { compactSize: undefined, compactDirection: undefined, compactItemClassnames: '' };
}

function Plain({ children }: { children: ReactNode }): ReactNode {
  return children;
}

// Renders only its children. antd's number field wraps itself in it when it has add-ons, which none of ours has.
export { Plain as default, Plain as NoCompactStyle };
