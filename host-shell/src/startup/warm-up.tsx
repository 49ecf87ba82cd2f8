import { startTransition } from 'react';
import { warmUpAtom } from '../app/warm-up.atoms.ts';
import { hostStore } from '../session/session.atoms.ts';

// Time in milliseconds in which a slow, idle machine finishes the render.
const lastsMs = 1000;

/** Renders the frame and the screen after sign-in once, while the person is idle, and removes them again. */
export async function warmUp(): Promise<void> {
  const [{ WarmUpRender }, { screenToWarmUp }] = await Promise.all([
    import(/* webpackChunkName: "inside" */ './WarmUpRender.tsx'),
    import(/* webpackChunkName: "inside" */ './prefetch.ts'),
  ]);
  const screen = await screenToWarmUp();
  startTransition(() => hostStore.set(warmUpAtom, <WarmUpRender screen={screen} />));
  await new Promise((over) => setTimeout(over, lastsMs));
  startTransition(() => hostStore.set(warmUpAtom, null));
}
