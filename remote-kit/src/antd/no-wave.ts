import type { ReactNode } from 'react';

/** Replaces antd's wave effect of a pressed button, which the product does not use. */
export default function Wave({ children }: { children: ReactNode }): ReactNode {
  return children;
}
