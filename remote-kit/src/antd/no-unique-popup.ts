import type { ReactNode } from 'react';

/** In the place of antd's one popup for all tooltips, which no theme of ours asks for: it would bring every popup along. */
export default function UniqueProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
