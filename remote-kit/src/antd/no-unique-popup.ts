import type { ReactNode } from 'react';

/** Replaces antd's shared popup of all tooltips, which our themes do not use. It would add every popup to the bundle. */
export default function UniqueProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
