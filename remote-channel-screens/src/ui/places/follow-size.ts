import type { Virtualizer } from '@tanstack/react-virtual';

/**
 * Follows the size of the scroll container by notifications after the browser's own layout. The library's default reads the size during
 * rendering, which forces one more layout.
 */
export function followSize(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  onSize: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    onSize({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
