import type { ReactNode } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Waiting } from '../ui/Waiting.tsx';

/** Frame of a signed-in person with its kit and icons, in its own chunk, so that visitors do not download it. */
export const LazySignedIn = lazyPart<{ children?: ReactNode }>(
  () =>
    import(/* webpackChunkName: "inside" */ './SignedInScreens.tsx').then(
      ({ SignedInScreens }) => SignedInScreens,
    ),
  <Waiting />,
);
