import { useLayoutEffect, useRef } from 'react';

/** The scroll offset (pixels) that shows an item at the start of a strip, after what covers that (`padding`), or in its middle; never negative. */
export function offsetIn(
  strip: { left: number; width: number; padding?: number },
  target: { left: number; width: number },
  where: 'start' | 'middle',
): number {
  const room = where === 'start' ? (strip.padding ?? 0) : (strip.width - target.width) / 2;
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
      const padding = Number.parseFloat(getComputedStyle(element).scrollPaddingLeft) || 0;
      element.scrollLeft = offsetIn(
        { left: outer.left, width: outer.width, padding },
        { left: inner.left + element.scrollLeft, width: inner.width },
        where,
      );
    },
    [key, where],
  );
  return strip;
}
