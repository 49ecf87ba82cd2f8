import type { ReactNode } from 'react';
import { later } from 'shared-contracts/later';
import { Waiting } from '../chrome/Waiting.tsx';

/** The frame of a signed-in person, with its kit and its icons, which a visitor does not fetch before it is wanted. */
export const LaterSignedIn = later<{ children?: ReactNode }>(
  () =>
    import(/* webpackChunkName: "inside" */ './SignedInScreens.tsx').then(
      ({ SignedInScreens }) => SignedInScreens,
    ),
  <Waiting />,
);
