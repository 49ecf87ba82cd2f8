import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component in its own file. `prepare` loads it in advance, and rejects with the load error. */
export type LazyPart<Given extends object> = ((given: Given) => ReactNode) & {
  prepare: () => Promise<unknown>;
};

/**
 * Creates a component that loads when first rendered or prepared, and shows `fallback` meanwhile. It does not suspend: React would hold what it
 * suspended back for 300 ms, and once more for a part within it. If loading fails, it throws the error of `load`, and the next mount tries again.
 * The host's Retry relies on that; React's own `lazy` would cache the failure forever. Source: ADR 22.
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
        throw error;
      },
    );
    return pending;
  };
  // Begin while rendering: the effects of a screen that is rendered ahead wait until it shows.
  const first = () => {
    if (!found) prepare().catch(() => undefined);
    return found;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: a part is created once, outside rendering.
  function LoadedPart(given: Given) {
    const [Part, setPart] = useState<ComponentType<Given> | null>(first);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      prepare().then(
        (part) => !isGone && setPart(() => part),
        (error) => !isGone && setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part ? <Part {...given} /> : fallback;
  }
  return Object.assign(LoadedPart, { prepare });
}
