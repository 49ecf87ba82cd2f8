import { startTransition } from 'react';
import { hostStore } from '../session/session.atoms.ts';
import { rehearsedAtom } from './rehearsed.atoms.ts';

// Long enough for a slow machine to make it while nothing else is to be done.
const lastsMs = 1000;

/** Makes the frame and the screen that signing in leads to once, while nobody waits, and takes them away again. */
export async function rehearse(): Promise<void> {
  const [{ Rehearsal }, { sceneAfter }] = await Promise.all([
    import(/* webpackChunkName: "inside" */ './Rehearsal.tsx'),
    import(/* webpackChunkName: "inside" */ './prefetch.ts'),
  ]);
  const scene = sceneAfter();
  startTransition(() => hostStore.set(rehearsedAtom, <Rehearsal scene={scene} />));
  await new Promise((over) => setTimeout(over, lastsMs));
  startTransition(() => hostStore.set(rehearsedAtom, null));
}
