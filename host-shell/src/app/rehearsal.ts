import { startTransition } from 'react';
import { hostStore } from '../session/session.atoms.ts';
import { rehearsedAtom } from './rehearsed.atoms.ts';

/** Makes the frame once, and what its first screen reads with, while nobody waits. */
export async function rehearse(): Promise<void> {
  const { Rehearsal, rehearseReading } = await import(/* webpackChunkName: "inside" */ './Rehearsal.tsx');
  rehearseReading();
  startTransition(() => hostStore.set(rehearsedAtom, { Part: Rehearsal }));
}

/** Takes it away again. */
export async function endRehearsal(): Promise<void> {
  startTransition(() => hostStore.set(rehearsedAtom, null));
}
