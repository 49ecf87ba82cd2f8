import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component in its own file. `prepare` loads it in advance, and rejects with the load error. */
export type LazyPart<Given extends object> = ((given: Given) => ReactNode) & {
  prepare: () => Promise<unknown>;
};

/**
 * Creates a component that loads when first rendered or prepared, and shows `fallback` meanwhile. Once loaded it renders without suspending,
 * because React delays suspended content by 300 ms. If loading fails, it throws the error of `load`, and the next render tries again. The
 * host's Retry relies on that; React's own `lazy` would cache the failure forever. Source: ADR 22.
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
  // biome-ignore lint/correctness/noComponentHookFactories: a part is created once, outside rendering.
  function WaitedPart(given: Given) {
    // Choose once: a later change of the type would remount the component and lose typed text. Choose here, outside the suspending
    // component: React discards the state of a suspended one, and would retry a failing load forever.
    const [Chosen] = useState<ComponentType<Given>>(() => found ?? (Waited as ComponentType<Given>));
    return (
      <Suspense fallback={fallback}>
        <Chosen {...given} />
      </Suspense>
    );
  }
  return Object.assign(WaitedPart, { prepare });
}
