import type { ReactNode } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Waiting } from '../ui/Waiting.tsx';

/** The frame of a signed-in person, with its kit and its icons, which a visitor does not fetch before it is wanted. */
export const LazySignedIn = lazyPart<{ children?: ReactNode }>(
  () =>
    import(/* webpackChunkName: "inside" */ './SignedInScreens.tsx').then(
      ({ SignedInScreens }) => SignedInScreens,
    ),
  <Waiting />,
);
