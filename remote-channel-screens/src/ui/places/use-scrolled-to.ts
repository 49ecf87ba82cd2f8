import { useLayoutEffect, useRef } from 'react';

/** The scroll offset that shows an item at the start or in the middle of a strip; never negative. */
export function offsetIn(
  strip: { left: number; width: number },
  target: { left: number; width: number },
  where: 'start' | 'middle',
): number {
  const room = where === 'start' ? 0 : (strip.width - target.width) / 2;
  return Math.max(0, target.left - strip.left - room);
}

/**
 * Scrolls a strip sideways, and nothing else, to one of the things in it: when it is first there and when `key` names another one.
 * Null while it is not there.
 */
export function useScrolledTo<Strip extends HTMLElement>(key: string | null, where: 'start' | 'middle') {
  const strip = useRef<Strip>(null);
  useLayoutEffect(
    function scrollTo() {
      const element = strip.current;
      const target = key === null ? null : element?.querySelector('[data-here="true"]');
      if (!element || !target) return;
      const [outer, inner] = [element.getBoundingClientRect(), target.getBoundingClientRect()];
      element.scrollLeft = offsetIn(
        outer,
        { left: inner.left + element.scrollLeft, width: inner.width },
        where,
      );
    },
    [key, where],
  );
  return strip;
}
