import { type RefObject, useEffect } from 'react';

const property = '--fl-taken';

/**
 * Says how much of the window's bottom an element takes while it is shown, as `--fl-taken` in pixels on the root: the frame puts its Setup Guide and its notices above that.
 */
export function useBottomTaken(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    const { style } = document.documentElement;
    const tell = () => {
      const { top } = current.getBoundingClientRect();
      style.setProperty(property, `${Math.max(0, Math.round(innerHeight - top))}px`);
    };
    const sized = new ResizeObserver(tell);
    sized.observe(current);
    window.addEventListener('resize', tell);
    return () => {
      sized.disconnect();
      window.removeEventListener('resize', tell);
      style.removeProperty(property);
    };
  }, [element, isShown]);
}
