import { startTransition } from 'react';
import { warmUpAtom } from '../app/warm-up.atoms.ts';
import { hostStore } from '../session/session.atoms.ts';

// Long enough for a slow machine to make it while nothing else is to be done.
const lastsMs = 1000;

/** Makes the frame and the screen that signing in leads to once, while nobody waits, and takes them away again. */
export async function warmUp(): Promise<void> {
  const [{ WarmUpRender }, { screenToWarmUp }] = await Promise.all([
    import(/* webpackChunkName: "inside" */ './WarmUpRender.tsx'),
    import(/* webpackChunkName: "inside" */ './prefetch.ts'),
  ]);
  const screen = screenToWarmUp();
  startTransition(() => hostStore.set(warmUpAtom, <WarmUpRender screen={screen} />));
  await new Promise((over) => setTimeout(over, lastsMs));
  startTransition(() => hostStore.set(warmUpAtom, null));
}
