import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/**
 * A part that is a file of its own, fetched when it is first wanted or `prepare`d. Once it is there it shows without
 * suspending: React holds what had to wait back for 300 ms. One that could not be fetched is asked for anew.
 */
export function later<Given extends object>(load: () => Promise<ComponentType<Given>>) {
  let found: ComponentType<Given> | null = null;
  let asked: Promise<ComponentType<Given>> | null = null;
  const prepare = () => {
    asked ??= load().then(
      (part) => {
        found = part;
        return part;
      },
      (error) => {
        asked = null;
        Waited = waited();
        throw error;
      },
    );
    return asked;
  };
  const waited = () => lazy(() => prepare().then((part) => ({ default: part })));
  let Waited = waited();
  const Part = (given: Given) => {
    // Chosen once: another type in its place later on would be another part, and lose what was typed into it.
    const [Chosen] = useState(() => found ?? Waited);
    return createElement(Chosen as ComponentType<Given>, given);
  };
  const Later = (given: Given) => (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  );
  return Object.assign(Later, { prepare });
}
