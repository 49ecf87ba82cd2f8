import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the host that is a file of its own: what stands for it, and how to fetch it before it is shown. */
export interface Later<Given extends object> {
  Part: ComponentType<Given>;
  prepare: () => Promise<unknown>;
}

/**
 * Makes a part that is fetched when it is first wanted. Once it is there it shows without suspending: React holds what
 * had to wait back for 300 ms. Where it cannot be fetched, that is thrown where it was to be shown, and the next try asks anew.
 */
export function later<Given extends object>(load: () => Promise<ComponentType<Given>>): Later<Given> {
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
  return { Part, prepare };
}
