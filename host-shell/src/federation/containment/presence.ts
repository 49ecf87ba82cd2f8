import { keyOf, type OwnerBuild } from './owners.ts';

const shown = new Map<string, number>();
const listeners = new Set<(build: OwnerBuild, isShown: boolean) => void>();

/** Whether a build has a screen or a slot on the page. */
export function isShown(build: OwnerBuild): boolean {
  return (shown.get(keyOf(build)) ?? 0) > 0;
}

/** Calls `act` when the first place of a build comes to the page, and when the last one is gone. */
export function onPresence(act: (build: OwnerBuild, isShown: boolean) => void): void {
  listeners.add(act);
}

/** Counts a place of a build that comes to the page. Returns how to end it. */
export function notePlace({ name, build }: OwnerBuild): () => void {
  const owner = { name, build };
  const change = (by: 1 | -1) => {
    const before = shown.get(keyOf(owner)) ?? 0;
    shown.set(keyOf(owner), before + by);
    if (before === 0 || before + by === 0) for (const listener of listeners) listener(owner, by === 1);
  };
  change(1);
  return () => change(-1);
}
