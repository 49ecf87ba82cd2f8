import type { ReactNode } from 'react';

/** In the place of antd's wave of a pressed button, which the product does without. */
export default function Wave({ children }: { children: ReactNode }): ReactNode {
  return children;
}
