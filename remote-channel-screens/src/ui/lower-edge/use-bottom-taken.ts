import { type RefObject, useEffect } from 'react';

const property = '--fl-taken';

/**
 * While an element is shown, sets `--fl-taken` on the root to the pixels that it covers at the window's bottom. The frame places its Setup
 * Guide and its notices above.
 */
export function useBottomTaken(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    const { style } = document.documentElement;
    const update = () => {
      const { top } = current.getBoundingClientRect();
      style.setProperty(property, `${Math.max(0, Math.round(innerHeight - top))}px`);
    };
    const sized = new ResizeObserver(update);
    sized.observe(current);
    window.addEventListener('resize', update);
    return () => {
      sized.disconnect();
      window.removeEventListener('resize', update);
      style.removeProperty(property);
    };
  }, [element, isShown]);
}
