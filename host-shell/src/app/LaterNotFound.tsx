import { Suspense } from 'react';
import { later } from './later.ts';

const { Part } = later(() => import('./NotFound.tsx').then((file) => file.NotFound));

/** What an address shows that no screen has: few come by it, so it is a file of its own. */
export function LaterNotFound() {
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}
