import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A part that is a file of its own; `prepare` fetches it before it is shown, and rejects with what fetching failed with. */
export type LazyPart<Given extends object> = ((given: Given) => ReactNode) & {
  prepare: () => Promise<unknown>;
};

/**
 * Makes a part that is fetched when it is first shown or prepared, with `fallback` in its place meanwhile. Once it is
 * there it shows without suspending: React holds what had to wait back for 300 ms. Where it cannot be fetched, what
 * `load` failed with is thrown in its place, and the next part shown asks anew: the host's Retry counts on that, and
 * React's own `lazy` would remember the failure for good. Source: ADR 22.
 */
export function lazyPart<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  fallback: ReactNode = null,
): LazyPart<Given> {
  let found: ComponentType<Given> | null = null;
  let pending: Promise<ComponentType<Given>> | null = null;
  const prepare = () => {
    pending ??= load().then(
      (part) => {
        found = part;
        return part;
      },
      (error) => {
        pending = null;
        Waited = waited();
        throw error;
      },
    );
    return pending;
  };
  const waited = () => lazy(() => prepare().then((part) => ({ default: part })));
  let Waited = waited();
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, outside of rendering.
  function WaitedPart(given: Given) {
    // Chosen once: another type in its place later on would be another part, and lose what was typed into it. And chosen here,
    // outside of what waits: React forgets the state of what waited, and would ask anew for ever where asking fails.
    const [Chosen] = useState<ComponentType<Given>>(() => found ?? (Waited as ComponentType<Given>));
    return (
      <Suspense fallback={fallback}>
        <Chosen {...given} />
      </Suspense>
    );
  }
  return Object.assign(WaitedPart, { prepare });
}
