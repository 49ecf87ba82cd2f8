import type { Virtualizer } from '@tanstack/react-virtual';

/**
 * Follows the size of what scrolls, notified when the browser has laid the page out by itself. The library's own asks for the size while the
 * page is made, and so has it laid out once more.
 */
export function followSize(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  tell: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    tell({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
