import { type ReactNode, Suspense } from 'react';
import { Waiting } from '../chrome/Waiting.tsx';
import { later } from './later.ts';

const { Part, prepare } = later<{ children: ReactNode }>(() =>
  import('./SignedIn.tsx').then(({ SignedIn }) => SignedIn),
);

/** Fetches the frame of a signed-in person, with its kit and its icons. */
export const prepareSignedIn = prepare;

/** The frame of a signed-in person, which a visitor does not fetch before it is wanted. */
export function LaterSignedIn({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Part>{children}</Part>
    </Suspense>
  );
}
